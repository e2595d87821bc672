import { listPlans, type PlanRow, planEvent } from '#company/plans/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

/** By name; the number of companies is not part of the events. */
export const planRows = pagedList(
  listPlans,
  ({ plans, count, hasMore }) => ({ rows: plans, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(planEvent, (data: PagedList<PlanRow>, event) =>
      event.action === 'delete' ? removeRow(data, event.id) : changeRow(data, event.record, 'name'),
    ),
  ],
)
