import { listQuickMessages } from '#desk/quick-messages/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { quickMessagesEntry } from './entry.ts'
import { quickMessageList } from './quick-message-list.ts'
import { QuickMessagesPage } from './quick-messages-page.tsx'

const seeds = { quickMessages: seedBed(listQuickMessages, quickMessageList) }

export const quickMessagesScreen: Screen<typeof seeds> = {
  entry: quickMessagesEntry,
  seeds,
  render: (at) => <QuickMessagesPage at={at} />,
}
