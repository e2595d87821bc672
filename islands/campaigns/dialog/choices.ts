/** What a campaign may be sent to, by and with. */
import { useEffect } from 'react'
import { connectionList } from '../../connections/connection-list.ts'
import { listChoices } from '../../contact-lists/list-choices.ts'
import { fileListRows } from '../../file-lists/file-list-rows.ts'
import { useResource } from '../../live/resource.ts'
import { tagList } from '../../tickets/dialogs/tag-list.ts'

export interface Choice {
  id: number
  name: string
}

const none: never[] = []

export function useChoices() {
  const fileLists = useResource(fileListRows, {})
  const { data: shown, loadMore, isLoadingMore } = fileLists
  // Few companies have more than a page of them.
  useEffect(() => {
    if (shown?.hasMore && !isLoadingMore) loadMore()
  }, [shown, isLoadingMore, loadMore])
  return {
    contactLists: useResource(listChoices, {}).data ?? none,
    tags: useResource(tagList, {}).data ?? none,
    connections: useResource(connectionList, {}).data?.connections ?? none,
    fileLists: shown?.rows ?? none,
  }
}
export type Choices = ReturnType<typeof useChoices>
