import type { Area } from '#area/area'
import { serve } from '#http/serve'
import * as contract from './contract.ts'
import { findInvoice, listAllInvoices, listInvoices } from './listing.ts'

export const invoices: Area = {
  calls: [
    serve(contract.listAllInvoices, listAllInvoices),
    serve(contract.listInvoices, listInvoices),
    serve(contract.showInvoice, (scope, { invoiceId }) => findInvoice(scope, invoiceId)),
  ],
}
