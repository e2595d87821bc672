/**
 * The spine, as people walk it: two agents in two browsers, a phone that links and a customer's
 * phone, through the real server, database and protocol. Run again against the executable.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Connection } from '#company/connections/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { openBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { admin, makeProgram, type Program } from '../src/workshop/testing/programs/program.ts'
import { makeAdmin } from '../src/workshop/testing/programs/recado.ts'

let simulator: Simulator
let program: Program
let browser: Browser
let owner: Phone
let customer: Phone
let ana: Page
let beto: Page
const complaints: string[] = []

beforeAll(async () => {
  simulator = await startSimulator()
  owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  customer = simulator.phone({ number: '5215550001111', name: 'Diego Luna' })
  program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  await program.start()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await program?.remove()
  await simulator?.close()
})

async function newPage(): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return page
}

/** What the connections look like to Ana, codes included, asked with her own cookie. */
async function connectionsOf(page: Page): Promise<Connection[]> {
  return page.evaluate(async () => {
    const renewed = await fetch('/api/auth/refresh_token', { method: 'POST' })
    const { token } = await renewed.json()
    const answer = await fetch('/api/whatsapp', { headers: { authorization: `Bearer ${token}` } })
    return answer.json()
  })
}

const row = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })

test('a visitor is sent to the login, and a wrong password is refused in words', async () => {
  ana = await newPage()
  await ana.goto(`${program.url}/tickets`)
  await ana.waitForURL('**/login*')
  await ana.getByLabel('Correo electrónico').fill(admin.email)
  await ana.getByLabel('Contraseña', { exact: true }).fill('wrong-one')
  await ana.getByRole('button', { name: 'Entrar' }).click()
  await ana.getByRole('alert').first().waitFor()
  complaints.length = 0
  await logIn(ana, program.url, admin)
})

test('a new connection shows its code; scanned, the dialog closes and the row says CONNECTED', async () => {
  await ana.goto(`${program.url}/connections`)
  await ana.getByRole('button', { name: 'Nueva conexión' }).first().click()
  await ana.getByRole('dialog').getByLabel('Nombre').fill('Ventas')
  await ana.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await ana.getByRole('dialog', { name: 'Vincular Ventas' }).waitFor()
  const code = await eventually(async () => (await connectionsOf(ana))[0]?.qrcode, 'a code')
  await ana.getByRole('img', { name: 'Código QR para vincular Ventas' }).waitFor()
  await owner.scan(code)
  await ana.getByRole('dialog', { name: 'Vincular Ventas' }).waitFor({ state: 'hidden' })
  await ana.getByRole('row').filter({ hasText: 'Ventas' }).getByText('Conectada').waitFor()
})

test('what a customer writes stands in every open browser', async () => {
  beto = await newPage()
  await logIn(beto, program.url, await makeAdmin(program, 'beto@example.com'))
  await ana.goto(`${program.url}/tickets`)
  for (const page of [ana, beto]) {
    await page.getByRole('tab', { name: /Esperando/ }).click()
    await page.getByText('Nadie está esperando').waitFor()
  }
  await customer.say(owner.number, 'Hola, ¿tienen la mesa?')
  for (const page of [ana, beto]) await row(page, 'Diego Luna').waitFor()
  expect(await row(beto, 'Diego Luna').textContent()).toContain('Hola, ¿tienen la mesa?')
  await beto.waitForFunction(() => document.title.startsWith('(1) '))
})

test('one agent accepts: the ticket is theirs, and leaves the other’s list', async () => {
  await beto.getByRole('button', { name: 'Aceptar el ticket de Diego Luna' }).click()
  await beto.getByRole('heading', { name: 'Diego Luna' }).waitFor()
  await beto.getByRole('log').getByText('Hola, ¿tienen la mesa?').waitFor()
  await row(ana, 'Diego Luna').waitFor({ state: 'hidden' })
})

test('the reply arrives once, and its ticks rise as the phone receives and reads it', async () => {
  await beto.getByLabel('Mensaje para Diego Luna').fill('Sí, la tenemos')
  await beto.keyboard.press('Enter')
  const bubble = beto.getByRole('log').getByRole('article').filter({ hasText: 'Sí, la tenemos' })
  const heard = await customer.received(/Sí, la tenemos/)
  await bubble.getByText('Entregado').waitFor()
  customer.read(heard.id)
  await bubble.getByText('Leído').waitFor()
  expect(customer.inbox.length).toBe(1)
})

test('the customer answers back into the open conversation', async () => {
  await customer.say(owner.number, '*Perfecto*, la compro')
  await beto.getByRole('log').getByText('Perfecto').waitFor()
  expect(await beto.getByRole('log').locator('strong', { hasText: 'Perfecto' }).count()).toBe(1)
})

test('closed, it is among the closed, and can be reopened', async () => {
  await beto.getByRole('button', { name: 'Finalizar', exact: true }).first().click()
  await beto.getByRole('tab', { name: 'Cerrados' }).click()
  await row(beto, 'Diego Luna').waitFor()
  await beto.getByRole('button', { name: 'Reabrir el ticket de Diego Luna' }).click()
  await beto.getByLabel('Mensaje para Diego Luna').waitFor()
})

test('nobody’s browser complained, and WhatsApp was asked nothing unknown', () => {
  expect(complaints).toEqual([])
  expect(simulator.unknown).toEqual([])
  expect(simulator.errors).toEqual([])
})
