import { type Invoice, invoiceEvent, listInvoices, paymentEvent } from '#company/invoices/contract'
import { type PagedList, pagedList } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

const reread = (data: PagedList<Invoice>) => ({ ...data, isUncertain: true })

export const invoiceRows = pagedList(
  listInvoices,
  ({ invoices, count, hasMore }) => ({ rows: invoices, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [on(invoiceEvent, reread), on(paymentEvent, reread)],
)
