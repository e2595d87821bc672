import { listTags, type TagRow, tagEvent } from '#desk/tags/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

/** Tags by name, with how many tickets bear them: no event announces that number. */
export const tagRows = pagedList(
  listTags,
  ({ tags, count, hasMore }) => ({ rows: tags, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(tagEvent, (data: PagedList<TagRow>, event) => {
      if (event.action === 'delete') return removeRow(data, event.tagId)
      if (event.action === 'merge') return { ...removeRow(data, event.tagId), isUncertain: true }
      return changeRow(data, event.tag, 'name')
    }),
  ],
)
