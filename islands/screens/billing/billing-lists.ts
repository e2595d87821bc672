import {
  billingEvent,
  listBillingCompanies,
  listBillingInvoices,
  listPaymentProblems,
  showBillingContact,
  showRevenue,
} from '#company/invoices/billing-contract'
import { pagedList } from '../../kit/list-page/paged-list.ts'
import { on, resource } from '../../kit/live/resource.ts'

const reread = <Data extends object>(data: Data) => ({ ...data, isUncertain: true })

interface Current<Rows> {
  rows: Rows
  isUncertain: boolean
}

const current = <Rows>(rows: Rows): Current<Rows> => ({ rows, isUncertain: false })

export const billingCompanyRows = pagedList(
  listBillingCompanies,
  ({ companies, count, hasMore }) => ({ rows: companies, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [on(billingEvent, reread)],
)

export const billingInvoiceRows = pagedList(
  listBillingInvoices,
  ({ invoices, count, hasMore }) => ({ rows: invoices, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [on(billingEvent, reread)],
)

export const problemList = resource(listPaymentProblems, {
  toData: (rows) => current(rows),
  isUncertain: (data) => data.isUncertain,
  events: [on(billingEvent, reread)],
})

export const revenue = resource(showRevenue, {
  toData: (rows) => current(rows),
  isUncertain: (data) => data.isUncertain,
  events: [on(billingEvent, reread)],
})

export const billingContact = resource(showBillingContact, { toData: (contact) => contact })
