/**
 * A company that has expired pays by card on Stripe's page: there,
 * back without paying, there again, and back when it was paid.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { createCompany } from '#company/companies/contract'
import { login } from '#company/logins/contract'
import { type StripeStandIn, startStripe } from '#company/payments/testing/stripe-stand-in'
import { createPlan } from '#company/plans/contract'
import { sharedBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { admin, makeProgram, type Program } from '../src/workshop/testing/programs/program.ts'

const marta = { name: 'Florería', email: 'marta@example.com', password: 'secreto' }
const dayMs = 24 * 60 * 60_000
const sixDaysAgo = new Date(Date.now() - 6 * dayMs).toISOString().slice(0, 10)

let stripe: StripeStandIn
let program: Program
let context: BrowserContext
let page: Page
/** As links lead back: PUBLIC_URL says localhost. */
let url: string

beforeAll(async () => {
  stripe = startStripe()
  const { secretKey, webhookSecret, url: address = '' } = stripe.options
  program = await makeProgram({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: address,
  })
  url = program.url.replace('127.0.0.1', 'localhost')
  await program.start()
  const owner = (await program.calls(login, admin)).body.token
  const limits = { users: 5, connections: 5, queues: 5 }
  const plan = await program.calls(createPlan, { ...limits, name: 'Pro', value: '499.90' }, owner)
  const form = { ...marta, planId: plan.body.id, dueDate: sixDaysAgo }
  expect((await program.calls(createCompany, form, owner)).status).toBe(200)
  // Invoices are made hourly, and at each start.
  await program.end()
  await program.start()
  context = await (await sharedBrowser()).newContext({ locale: 'es-MX' })
  page = await context.newPage()
})

afterAll(async () => {
  await context?.close()
  await program?.remove()
  stripe?.stop()
})

async function toReview() {
  const dialog = page.getByRole('dialog')
  for (const press of ['Siguiente', 'Siguiente', 'Pagar']) {
    await dialog.getByRole('button', { name: press, exact: true }).click()
  }
}

test('to the provider’s page, and back without paying', async () => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Correo electrónico').fill(marta.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(marta.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/financeiro')
  await page.getByRole('button', { name: /^PAGAR la factura/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill('Marta Ruiz')
  await dialog.getByLabel('Domicilio').fill('Calle 1')
  await dialog.getByLabel('Código postal').fill('01000')
  await dialog.getByLabel('Ciudad').fill('Ciudad de México')
  await dialog.getByLabel('País').selectOption({ label: 'México' })
  await toReview()
  await page.getByRole('heading', { name: 'Stand-in of Stripe' }).waitFor()
  expect(stripe.forms[0]?.get('line_items[0][price_data][unit_amount]')).toBe('49990')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/financeiro**')
  expect(await dialog.getByLabel('Nombre completo').inputValue()).toBe('Marta Ruiz')
})

test('there again for the same session; paid, the desk is back', async () => {
  await toReview()
  await page.getByRole('heading', { name: 'Stand-in of Stripe' }).waitFor()
  expect(stripe.sessions.size).toBe(1)
  const [session] = stripe.sessions.values()
  const paid = stripe.pay(session?.client_reference_id ?? '')
  await page.getByRole('link', { name: 'Paid' }).click()
  await page.getByText('Esperando la confirmación del proveedor').waitFor()
  const body = stripe.notice('checkout.session.completed', paid)
  const told = await fetch(`${program.url}/api/payments/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': stripe.signed(body), 'content-type': 'application/json' },
    body,
  })
  expect(told.status).toBe(200)
  await page.getByText(/Su licencia ha sido renovada hasta \d\d\/\d\d\/\d{4}!/).waitFor()
  await page.waitForURL((address) => address.pathname === '/')
  await page.goto(`${url}/financeiro`)
  await page.getByRole('link', { name: /^PAGO/ }).click()
  await page.getByText('Marta Ruiz').waitFor()
  await page.getByText('Stripe').waitFor()
})
