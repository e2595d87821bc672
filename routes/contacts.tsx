/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { listContacts } from '#contacts/listing'
import { contactsScreen } from '#islands/contacts/contacts-screen.tsx'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

const firstPage = { searchParam: '', pageNumber: 1, withGroups: false }

export function contactsPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('contacts:title'),
    screen: contactsScreen,
    seeds: async (scope) => ({ contacts: [[{}, await listContacts(scope, firstPage)]] }),
  })
}
