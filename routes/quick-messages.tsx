/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { quickMessagesScreen } from '#islands/quick-messages/quick-messages-screen.tsx'
import { listQuickMessages } from '#quick-messages/listing'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

const firstPage = { searchParam: '', pageNumber: 1 }

export function quickMessagesPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('quickMessages:title'),
    screen: quickMessagesScreen,
    seeds: async (scope) => ({ quickMessages: [[{}, await listQuickMessages(scope, firstPage)]] }),
  })
}
