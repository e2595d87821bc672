import type * as v from 'valibot'
import { listTags, type TagRow, tagEvent } from '#tags/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../list-page/paged-list.ts'
import { heard } from '../live/resource.ts'

type TagNews = v.InferOutput<typeof tagEvent.shape>

/** Tags by name, with how many tickets bear them. */
export const tagRows = pagedList(
  listTags,
  ({ tags, count, hasMore }) => ({ rows: tags, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [heard(tagEvent, applyNews)],
)

/** A new name may stand elsewhere in the alphabet; the number is not told. */
function applyNews(held: PagedList<TagRow>, event: TagNews): PagedList<TagRow> {
  if (event.action === 'delete') return removeRow(held, event.tagId)
  const known = held.rows.find(({ id }) => id === event.tag.id)
  if (known?.name !== event.tag.name) return { ...held, isUncertain: true }
  return placeRow(held, { ...known, ...event.tag })
}
