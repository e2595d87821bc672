import { type Help, helpEvent, listHelps } from '#company/helps/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

export const helpRows = pagedList(
  listHelps,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(helpEvent, (data: PagedList<Help>, event) =>
      event.action === 'delete'
        ? removeRow(data, event.id)
        : changeRow(data, event.record, 'title'),
    ),
  ],
)
