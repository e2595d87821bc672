import { listConnectionCards } from '#company/connections/finding'
import { listQueues } from '#company/queues/listing'
import { messagesApiScreen } from '#islands/screens/messages-api/messages-api-screen.tsx'
import { listApiTokens } from '#programs/api-tokens/listing'
import { page } from '../page.tsx'

export const messagesApiPage = page(messagesApiScreen, async (scope) => ({
  apiTokens: [[{}, await listApiTokens(scope)]],
  connections: [[{}, await listConnectionCards(scope)]],
  queues: [[{}, await listQueues(scope)]],
}))
