import type * as v from 'valibot'
import { listQuickMessages, type QuickMessage, quickMessageEvent } from '#quick-messages/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../list-page/paged-list.ts'
import { heard } from '../live/resource.ts'

type QuickMessageNews = v.InferOutput<typeof quickMessageEvent.shape>

/** One's own and the shared ones, by shortcode. */
export const quickMessageList = pagedList(
  listQuickMessages,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [heard(quickMessageEvent, applyNews)],
)

/** A new shortcode may stand elsewhere in the alphabet. */
function applyNews(held: PagedList<QuickMessage>, event: QuickMessageNews) {
  if (event.action === 'delete') return removeRow(held, event.id)
  const known = held.rows.find(({ id }) => id === event.record.id)
  if (known?.shortcode !== event.record.shortcode) return { ...held, isUncertain: true }
  return placeRow(held, event.record)
}
