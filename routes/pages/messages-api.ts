import { listApiTokens } from '#api-tokens/listing'
import { listConnections } from '#connections/finding'
import { messagesApiScreen } from '#islands/messages-api/messages-api-screen.tsx'
import { listQueues } from '#queues/listing'
import { page } from '../page.tsx'

export const messagesApiPage = page(messagesApiScreen, async (scope) => ({
  apiTokens: [[{}, await listApiTokens(scope)]],
  connections: [[{}, await listConnections(scope)]],
  queues: [[{}, await listQueues(scope)]],
}))
