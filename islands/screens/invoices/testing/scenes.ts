import type { Page } from 'playwright-core'
import type { Charge } from '#company/invoices/contract'
import { dialogOf, press, type Scenes } from '#workshop/testing/scenes/scene'

type Step = (page: Page) => Promise<unknown>

const checkout = (...steps: Step[]) => ({
  path: '/financeiro',
  async prepare(page: Page) {
    await press(page, /^PAGAR/)
    await dialogOf(page)
    await page.getByLabel('Nombre completo').waitFor()
    for (const step of steps) await step(page)
  },
})

const next: Step = (page) => press(page, 'Siguiente')
const plans: Step = (page) => page.getByRole('radio').first().waitFor()

const code = `00020126580014BR.GOV.BCB.PIX0136${crypto.randomUUID()}5204000053039865406499.905802BR`
const charge = (url: string | null): Charge => ({
  txid: 'tx',
  invoiceId: 1,
  provider: url ? 'stripe' : 'pix',
  status: 'ATIVA',
  url,
  calendario: { criacao: new Date().toISOString(), expiracao: 3600 },
  loc: { location: '' },
  valor: { original: '499.90' },
  chave: '',
  solicitacaoPagador: '',
  amount: 49_990,
  currency: 'BRL',
  qrcode: { qrcode: code, imagenQrcode: '' },
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
})

/** The provider is not there: the scene answers for it. */
const pay: Step = async (page) => {
  await page.route('**/api/subscription', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: charge(null) }) : route.fallback(),
  )
  await press(page, /^Pagar$/)
  await page.getByText('Esperando el pago').waitFor()
}

const refuse: Step = async (page) => {
  const json = { error: 'ERR_PLAN_TOO_SMALL', fields: { users: '4 > 3', queues: '5 > 3' } }
  await page.route('**/api/subscription', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
  )
  await press(page, /^Pagar$/)
  await page.getByText('Colaboradores: tienes 4 y ese plan permite 3.').waitFor()
}

export const scenes: Scenes = {
  'checkout-data': checkout(),
  'checkout-plan': checkout(next, plans),
  'checkout-review': checkout(next, plans, next),
  'checkout-too-small': checkout(next, plans, next, refuse),
  'checkout-payment': checkout(next, plans, next, pay),
  // Last, since the form keeps what was typed.
  'checkout-wrong': checkout(async (page) => {
    await page.getByLabel('Nombre completo').fill('')
    await next(page)
  }),
}
