import type { Screen } from '../app/screen.ts'
import { messagesApiEntry } from './entry.ts'
import { MessagesApiPage } from './messages-api-page.tsx'

const seeds = {}

export const messagesApiScreen: Screen<typeof seeds> = {
  entry: messagesApiEntry,
  seeds,
  render: (at) => <MessagesApiPage at={at} />,
}
