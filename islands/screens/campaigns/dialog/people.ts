/** Three real recipients, to show what they will read. */

import { listTickets, type Ticket } from '#desk/tickets/contract'
import { listContactListItems } from '#outreach/contact-lists/item-contract'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { resource } from '../../../kit/live/resource.ts'
import type { Recipients } from './recipients.ts'

export const mostShown = 3

export interface Person {
  id: number
  name: string
  number: string | null
  username: string | null
  email: string
}

const itemsOfList = resource(listContactListItems, {
  toData: ({ contacts }): readonly Person[] => {
    const reachable = contacts.filter(({ isWhatsappValid }) => isWhatsappValid !== false)
    return (reachable.length > 0 ? reachable : contacts).slice(0, mostShown)
  },
})

const contactsOfTag = resource(listTickets, { toData: ({ tickets }) => contactsOf(tickets) })

export function contactsOf(tickets: readonly Pick<Ticket, 'contact'>[]): Person[] {
  const people = new Map<number, Person>()
  for (const { contact } of tickets) {
    const { id, name, number, username, email, isGroup } = contact
    if (!isGroup) people.set(id, { id, name, number, username, email })
  }
  return [...people.values()].slice(0, mostShown)
}

const none: never[] = []

export function usePeople({ contactListId, tagListId }: Recipients): readonly Person[] {
  const items = useOptionalResource(
    itemsOfList,
    contactListId === null ? undefined : { contactListId },
  )
  const contacts = useOptionalResource(
    contactsOfTag,
    tagListId === null ? undefined : { showAll: 'true', tags: JSON.stringify([tagListId]) },
  )
  return (contactListId === null ? contacts : items).data ?? none
}
