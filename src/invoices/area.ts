import type { Area } from '#area/area'
import { serve } from '#http/serve'
import * as contract from './contract.ts'
import { findInvoice, listAllInvoices, listInvoices } from './listing.ts'
import { onlinePayment } from './online-payment.ts'
import { showReceipt } from './receipt.ts'
import { showSubscription } from './subscription.ts'

export const invoices: Area = {
  calls: [
    serve(contract.listAllInvoices, listAllInvoices),
    serve(contract.listInvoices, listInvoices),
    serve(contract.showInvoice, (scope, { invoiceId }) => findInvoice(scope, invoiceId)),
    serve(contract.showReceipt, (scope, { invoiceId }) => showReceipt(scope, invoiceId)),
    serve(contract.showSubscription, (scope, _, services) =>
      showSubscription(scope, onlinePayment(services)),
    ),
  ],
}
