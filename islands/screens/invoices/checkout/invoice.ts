import { type Invoice, invoiceEvent, paymentEvent, showInvoice } from '#company/invoices/contract'
import { on, resource } from '../../../kit/live/resource.ts'

interface CurrentInvoice extends Invoice {
  isUncertain: boolean
}

const reread = (invoice: CurrentInvoice) => ({ ...invoice, isUncertain: true })

export const invoiceById = resource(showInvoice, {
  toData: (invoice): CurrentInvoice => ({ ...invoice, isUncertain: false }),
  isUncertain: ({ isUncertain }) => isUncertain,
  events: [on(invoiceEvent, reread), on(paymentEvent, reread)],
})
