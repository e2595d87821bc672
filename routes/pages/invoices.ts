import { listInvoices } from '#invoices/listing'
import { onlinePayment } from '#invoices/online-payment'
import { showSubscription } from '#invoices/subscription'
import { invoicesScreen } from '#islands/invoices/invoices-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const invoicesPage = page(invoicesScreen, async (scope, { services }) => ({
  invoices: [[{}, await listInvoices(scope, firstPage)]],
  subscription: [[{}, await showSubscription(scope, onlinePayment(services))]],
}))
