import type { Area } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { may } from '#kernel/policy'
import { chore, runs } from '#kernel/workers/job'
import { listBillingCompanies } from './billing-companies.ts'
import * as billing from './billing-contract.ts'
import { listBillingInvoices, listPaymentProblems, showRevenue } from './billing-listing.ts'
import { createCharge } from './charging.ts'
import { checkNow } from './checking-charges.ts'
import { readBillingContact, saveContact } from './contact.ts'
import * as contract from './contract.ts'
import { cancelInvoice, payByHand, settleProblem } from './deciding.ts'
import { checkCharge } from './jobs.ts'
import { findInvoice, listAllInvoices, listInvoices } from './listing.ts'
import { makeInvoices } from './making.ts'
import { onlinePayment } from './online-payment.ts'
import { webhooks } from './provider-notices.ts'
import { showReceipt } from './receipt.ts'
import * as receipt from './receipt-contract.ts'
import { resolveProblem } from './resolving.ts'
import { invoicesRoom } from './rooms-contract.ts'
import { showSubscription } from './subscription.ts'

export const invoices: Area = {
  rooms: ({ role }) => (may(role, 'invoice.read') ? [invoicesRoom] : []),
  about: 'Invoices, payments and the subscription',
  calls: [
    serve(contract.listAllInvoices, listAllInvoices),
    serve(contract.listInvoices, listInvoices),
    serve(contract.showInvoice, (scope, { invoiceId }) => findInvoice(scope, invoiceId)),
    serve(receipt.showReceipt, (scope, { invoiceId }) => showReceipt(scope, invoiceId)),
    serveCompany(contract.createCharge, createCharge),
    serve(contract.showSubscription, (scope, _, services) =>
      showSubscription(scope, onlinePayment(services)),
    ),
    serveCompany(billing.listBillingInvoices, (_, input, { platform }) =>
      listBillingInvoices(platform, input),
    ),
    serveCompany(billing.listBillingCompanies, (_, input, { platform }) =>
      listBillingCompanies(platform, input),
    ),
    serveCompany(billing.showRevenue, (_, input, { platform }) => showRevenue(platform, input)),
    serveCompany(billing.listPaymentProblems, (_, __, { platform }) =>
      listPaymentProblems(platform),
    ),
    serveCompany(billing.payByHand, (by, input, { platform }) => payByHand(platform, by, input)),
    serveCompany(billing.cancelInvoice, (by, input, { platform }) =>
      cancelInvoice(platform, by, input),
    ),
    serveCompany(billing.settlePaymentProblem, (by, input, { platform }) =>
      settleProblem(platform, by, input),
    ),
    serveCompany(billing.resolvePaymentProblem, resolveProblem),
    serveCompany(billing.showBillingContact, (_, __, { platform }) => readBillingContact(platform)),
    serveCompany(billing.saveBillingContact, (by, contact, { platform }) =>
      saveContact(platform, by, contact),
    ),
    ...webhooks,
  ],
  jobs: [chore('make_invoices', '7 * * * *', makeInvoices), runs(checkCharge, checkNow)],
}
