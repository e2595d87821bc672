import { listInvoices } from '#company/invoices/listing'
import { onlinePayment } from '#company/invoices/online-payment'
import { showSubscription } from '#company/invoices/subscription'
import { invoicesScreen } from '#islands/screens/invoices/invoices-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const invoicesPage = page(invoicesScreen, async (scope, { services }) => ({
  invoices: [[{}, await listInvoices(scope, firstPage)]],
  subscription: [[{}, await showSubscription(scope, onlinePayment(services))]],
}))
