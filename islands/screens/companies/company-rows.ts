import { type Company, companyEvent, listCompanies } from '#company/companies/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

/** By name. A deleted or restored one changes from one list to the other: both are read again. */
export const companyRows = pagedList(
  listCompanies,
  ({ companies, count, hasMore }) => ({ rows: companies, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(companyEvent, (data: PagedList<Company>, event) => {
      if (event.action === 'update') return changeRow(data, event.record, 'name')
      const rest = event.action === 'delete' ? removeRow(data, event.id) : data
      return { ...rest, isUncertain: true }
    }),
  ],
)
