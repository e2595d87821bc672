/** What a campaign may be sent to, by and with. */
import { useEffect } from 'react'
import { useResource } from '../../../kit/live/resource.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { listChoices } from '../../../nouns/contact-lists/list-choices.ts'
import { fileListRows } from '../../../nouns/file-lists/file-list-rows.ts'
import { tagList } from '../../../nouns/tags/tag-list.ts'

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
