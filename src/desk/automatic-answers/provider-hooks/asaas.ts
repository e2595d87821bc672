/** Asaas; it bills but cannot unlock. Keys of the sandbox say so in their prefix. */

import * as v from 'valibot'
import { download } from '#kernel/network/download'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import { own } from '#kernel/own'
import { openProvider } from './asking-provider.ts'
import { digitsOf } from './documents.ts'
import { Amount, Day, digitLineIn, Id, linkIn, Optional, pixIn, rowsOf } from './fields.ts'
import { type Bill, byDueDate, type Provider, type ProviderCustomer } from './provider.ts'

const Customers = v.object({ data: rowsOf(v.object({ id: Id, cpfCnpj: v.string() })) })

const Payment = v.object({
  id: Id,
  customer: Id,
  value: Amount,
  dueDate: Day,
  invoiceUrl: Optional,
  bankSlipUrl: v.fallback(v.nullish(v.string()), null),
})
const Payments = v.object({ data: rowsOf(Payment) })

const production = 'https://api.asaas.com/v3'
const mostPdfBytes = 8 * 1024 * 1024
const sandbox = 'https://api-sandbox.asaas.com/v3'

export function openAsaas(
  { key, address }: { key: string; address?: string | undefined },
  rules: GuardedFetchRules,
): Provider {
  const base = address ?? (key.startsWith('$aact_hmlg_') ? sandbox : production)
  const { json } = openProvider(base, rules)
  const headers = { access_token: key, 'user-agent': 'Recado' }

  async function findCustomer(document: string) {
    const { data } = await json(Customers, `/customers?cpfCnpj=${document}`, { headers })
    const customer = data.find(({ cpfCnpj }) => digitsOf(cpfCnpj) === document)
    return customer && { id: customer.id, document }
  }

  async function openBills({ id }: ProviderCustomer): Promise<Bill[]> {
    const lists = await Promise.all(
      ['OVERDUE', 'PENDING'].map((status) => {
        const query = new URLSearchParams({ customer: id, status, limit: '50' })
        return json(Payments, `/payments?${query}`, { headers })
      }),
    )
    const own = lists.flatMap(({ data }) => data).filter(({ customer }) => customer === id)
    return byDueDate(own.map(billOf))
  }

  /** A payment need not have all of them. */
  async function fieldOf(bill: Bill, path: string, name: string): Promise<string | undefined> {
    const Field = v.object({ [name]: Optional })
    const at = `/payments/${encodeURIComponent(bill.id)}/${path}`
    const found = await json(Field, at, { headers }).catch(() => undefined)
    return own(found, name)
  }

  async function paymentOf(bill: Bill) {
    const [pix, digitLine, pdf] = await Promise.all([
      fieldOf(bill, 'pixQrCode', 'payload'),
      fieldOf(bill, 'identificationField', 'identificationField'),
      pdfOf(bill, rules),
    ])
    return { link: bill.link, pix: pixIn(pix), digitLine: digitLineIn(digitLine), pdf }
  }

  return { name: 'asaas', findCustomer, openBills, paymentOf }
}

function billOf({
  id,
  value,
  dueDate,
  invoiceUrl,
  bankSlipUrl,
}: v.InferOutput<typeof Payment>): Bill {
  return {
    id,
    amount: value,
    dueDate,
    link: linkIn(invoiceUrl),
    pdfLink: linkIn(bankSlipUrl),
  }
}

async function pdfOf({ pdfLink }: Bill, rules: GuardedFetchRules) {
  if (!pdfLink) return undefined
  const found = await download(pdfLink, { maxBytes: mostPdfBytes }, rules).catch(() => undefined)
  return found?.contentType?.startsWith('application/pdf') ? found.stream : undefined
}
