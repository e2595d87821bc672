import { listConnectionCards } from '#company/connections/contract'
import { listQueues } from '#company/queues/contract'
import { listApiTokens } from '#programs/api-tokens/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { messagesApiEntry } from './entry.ts'
import { MessagesApiPage } from './messages-api-page.tsx'
import { apiTokenList } from './tokens/api-token-list.ts'

const seeds = {
  apiTokens: seedBed(listApiTokens, apiTokenList),
  connections: seedBed(listConnectionCards, connectionList),
  queues: seedBed(listQueues, queueList),
}

export const messagesApiScreen: Screen<typeof seeds> = {
  entry: messagesApiEntry,
  seeds,
  render: (at) => <MessagesApiPage at={at} />,
}
