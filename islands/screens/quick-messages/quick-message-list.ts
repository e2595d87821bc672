import {
  listQuickMessages,
  type QuickMessage,
  quickMessageEvent,
} from '#desk/quick-messages/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

/** One's own and the shared ones, by shortcode. */
export const quickMessageList = pagedList(
  listQuickMessages,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(quickMessageEvent, (data: PagedList<QuickMessage>, event) =>
      event.action === 'delete'
        ? removeRow(data, event.id)
        : changeRow(data, event.record, 'shortcode'),
    ),
  ],
)
