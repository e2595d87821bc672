import { compareNames } from '#kernel/lists/sorting-state'
import { contactListEvent, listAllContactLists } from '#outreach/contact-lists/contract'
import { on, resource } from '../../kit/live/resource.ts'

export interface ListChoice {
  id: number
  name: string
  contactsCount: number
}

export const listChoices = resource(listAllContactLists, {
  toData: (lists): readonly ListChoice[] => lists,
  events: [
    on(contactListEvent, (lists: readonly ListChoice[], event) => {
      const id = event.action === 'delete' ? event.id : event.record.id
      const others = lists.filter((list) => list.id !== id)
      if (event.action === 'delete') return others
      return [...others, event.record].sort(
        (one, other) => compareNames(one.name, other.name) || one.id - other.id,
      )
    }),
  ],
})
