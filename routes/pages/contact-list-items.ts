import * as v from 'valibot'
import { contactListItemsScreen } from '#islands/screens/contact-list-items/contact-list-items-screen.tsx'
import { Id } from '#kernel/http/fields'
import { listContactListItems } from '#outreach/contact-lists/listing-items'
import { contactListOf } from '#outreach/contact-lists/reading'
import { page } from '../page.tsx'

export const contactListItemsPage = page(contactListItemsScreen, async (scope, _, c) => {
  const asked = v.safeParse(Id, c.req.param('contactListId'))
  const list = asked.success ? await contactListOf(scope, asked.output) : undefined
  if (!list) return {}
  const { id: contactListId } = list
  const firstPage = { contactListId, searchParam: '', pageNumber: 1 }
  return {
    list: [[{ contactListId }, list]],
    items: [[{ contactListId }, await listContactListItems(scope, firstPage)]],
  }
})
