/** What a campaign may be sent to, by and with. */
import { useEffect } from 'react'
import { contactListEvent, listAllContactLists } from '#contact-lists/contract'
import { connectionList } from '../../connections/connection-list.ts'
import { fileListRows } from '../../file-lists/file-list-rows.ts'
import { on, resource, useResource } from '../../live/resource.ts'
import { tagList } from '../../tickets/dialogs/tag-list.ts'

export interface Choice {
  id: number
  name: string
}
type ListChoice = Choice & { contactsCount: number }

const contactListChoices = resource(listAllContactLists, {
  toData: (lists): readonly ListChoice[] => lists,
  events: [
    on(contactListEvent, (lists: readonly ListChoice[], event) => {
      const id = event.action === 'delete' ? event.id : event.record.id
      const others = lists.filter((list) => list.id !== id)
      if (event.action === 'delete') return others
      return [...others, event.record].sort((one, other) => one.name.localeCompare(other.name))
    }),
  ],
})

const none: never[] = []

export function useChoices() {
  const fileLists = useResource(fileListRows, {})
  const { data: shown, loadMore, isLoadingMore } = fileLists
  // Few companies have more than a page of them.
  useEffect(() => {
    if (shown?.hasMore && !isLoadingMore) loadMore()
  }, [shown, isLoadingMore, loadMore])
  return {
    contactLists: useResource(contactListChoices, {}).data ?? none,
    tags: useResource(tagList, {}).data ?? none,
    connections: useResource(connectionList, {}).data?.connections ?? none,
    fileLists: shown?.rows ?? none,
  }
}
export type Choices = ReturnType<typeof useChoices>
