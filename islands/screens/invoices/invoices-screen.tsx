import { listInvoices, showSubscription } from '#company/invoices/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { subscription } from '../../nouns/invoices/subscription.ts'
import { invoicesEntry } from './entry.ts'
import { invoiceRows } from './invoice-rows.ts'
import { InvoicesPage, type OpenedInvoice } from './invoices-page.tsx'

const seeds = {
  invoices: seedBed(listInvoices, invoiceRows),
  subscription: seedBed(showSubscription, subscription),
}

export const invoicesScreen: Screen<typeof seeds> = {
  entry: invoicesEntry,
  seeds,
  render: (at) => <InvoicesPage opened={openedAt(at)} />,
}

/** `/financeiro?pay=12` begins to pay an invoice; the provider's page leads back to `?paid=12`. */
function openedAt(at: string): OpenedInvoice | undefined {
  const asked = new URLSearchParams(at.split('?')[1])
  const isReturning = asked.has('paid')
  const id = Number(asked.get(isReturning ? 'paid' : 'pay'))
  return Number.isInteger(id) && id > 0 ? { id, isReturning } : undefined
}
