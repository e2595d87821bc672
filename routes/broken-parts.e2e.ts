/**
 * One row, bubble, card or contact throws while it is drawn, on the server and in the browser: it is
 * replaced by a sentence, the others stand, can be clicked and are updated live.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { listConnections, updateConnection } from '#company/connections/contract'
import { login } from '#company/logins/contract'
import { createUser } from '#company/users/contract'
import { listTickets, type Ticket, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { breakDrawing } from '#workshop/testing/breaking/break-drawing'
import { sharedBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { databaseUrl, folderOfProcess, testDatabase } from '../src/workshop/testing/database.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { linkPhone } from '../src/workshop/testing/programs/linking.ts'
import { admin, makeProgram, type Program } from '../src/workshop/testing/programs/program.ts'

const beto = { email: 'beto@example.com', password: 'secreto2' }
const notice = 'Esta parte no se puede mostrar.'
const preload = new URL('../src/workshop/testing/breaking/preload.ts', import.meta.url).pathname
let simulator: Simulator
let program: Program
let context: BrowserContext
let ana: Page
let owner: Phone
const phones = new Map<string, Phone>()
let token: string
const errors: string[] = []

beforeAll(async () => {
  const database = await testDatabase()
  simulator = await startSimulator()
  program = await makeProgram(
    {
      NODE_ENV: 'production',
      BUN_OPTIONS: `--preload=${preload}`,
      DATABASE_URL: databaseUrl(database.connection),
      APP_SECRET: 'an app secret that is long enough for tests',
      WHATSAPP_WEB_URL: simulator.url,
      WHATSAPP_ROOT_KEY: simulator.rootKey,
    },
    { within: folderOfProcess() },
  )
  await program.start()
  token = (await program.calls(login, admin)).body.token
  owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  await linkPhone(program, token, owner)
  await program.calls(createUser, { name: 'Beto', profile: 'admin', queueIds: [], ...beto }, token)
  token = (await program.calls(login, beto)).body.token
  await say('Diego Luna', '5215550001111', 'Hola')
  await say('Rita Sol', '5215550002222', 'Rompe la lista')
  await say('Rompe el nombre', '5215550003333', 'Buenas')
  await say('Marta Paz', '5215550004444', 'Buen día')
  await eventually(async () => (await waiting()).length === 4, 'four tickets')
  context = await (await sharedBrowser()).newContext({
    locale: 'es-MX',
    viewport: { width: 1366, height: 768 },
  })
  await context.addInitScript(breakDrawing)
  ana = await context.newPage()
  ana.on('pageerror', ({ message }) => errors.push(message))
  await logIn(ana, program.url, admin)
  // Which may break as well, or be left before it does.
  await ana.waitForLoadState('networkidle')
  errors.length = 0
})

afterAll(async () => {
  await context?.close()
  await program?.remove()
  await simulator?.close()
})

async function say(name: string, number: string, text: string) {
  const phone = phones.get(name) ?? simulator.phone({ number, name })
  phones.set(name, phone)
  await phone.say(owner.number, text)
}

const waiting = async () =>
  (await program.calls(listTickets, { status: 'pending' }, token)).body.tickets

async function ticketOf(name: string): Promise<Ticket> {
  return eventually(
    async () => (await waiting()).find(({ contact }) => contact.name === name),
    `the ticket of ${name}`,
  )
}

/** The page as the server draws it, before its scripts run. */
async function draw(path: string): Promise<string> {
  const response = await ana.goto(`${program.url}${path}`)
  expect(response?.status()).toBe(200)
  await ana.waitForLoadState('networkidle')
  expect(await ana.getByText('Something went wrong').count()).toBe(0)
  return ((await response?.text()) ?? '').replace(/<script id="facts".*?<\/script>/s, '')
}

const piece = (page: Page, id: number) => page.locator(`[data-ticket="${id}"]`)

test('a broken ticket leaves the list standing, on the server and in the browser', async () => {
  const [rita, nameless] = [await ticketOf('Rita Sol'), await ticketOf('Rompe el nombre')]
  for (let visit = 0; visit < 2; visit += 1) {
    const html = await draw('/tickets?list=pending')
    for (const text of ['Diego Luna', 'Marta Paz', notice]) expect(html).toContain(text)
  }
  for (const { id } of [rita, nameless]) await piece(ana, id).getByText(notice).waitFor()
  await piece(ana, rita.id).getByRole('button', { name: 'Mostrar el resto' }).click()
  await piece(ana, rita.id).getByText('Rompe la lista').waitFor()

  await say('Marta Paz', '', '¿Siguen abiertos?')
  await ana.getByText('¿Siguen abiertos?').first().waitFor()
  await say('Rita Sol', '', 'Perdón, ya está')
  await piece(ana, rita.id).getByText('Perdón, ya está').waitFor()
  expect(await piece(ana, nameless.id).getByText(notice).count()).toBe(1)

  await ana.getByRole('button', { name: 'Aceptar el ticket de Diego Luna' }).click()
  await ana.getByRole('heading', { name: 'Diego Luna' }).waitFor()
})

test('it is logged once, not per row and visit', async () => {
  const logged = program.output().match(/could not be drawn/g)
  expect(logged).toHaveLength(1)
  await draw('/tickets?list=pending')
  expect(program.output().match(/could not be drawn/g)).toHaveLength(1)
  // Three visits in the browser: one each.
  expect(errors.filter((text) => text === 'Broken: ticket row')).toHaveLength(3)
})

test('a broken bubble leaves its conversation whole', async () => {
  const rita = await ticketOf('Rita Sol')
  await program.calls(updateTicket, { ticketId: rita.id, status: 'open' }, token)
  const html = await draw(`/tickets/${rita.uuid}`)
  expect(html).toContain(notice)
  expect(html).toContain('Perdón, ya está')
  const log = ana.getByRole('log')
  await log.getByRole('button', { name: 'Mostrar el resto' }).click()
  await log.getByText('Rompe la lista').waitFor()
  await say('Rita Sol', '', '¿Hay mesas?')
  await log.getByText('¿Hay mesas?').waitFor()
  await ana.getByLabel('Mensaje para Rita Sol').fill('Sí, de roble')
  await ana.getByLabel('Mensaje para Rita Sol').press('Enter')
  await log.getByText('Sí, de roble').waitFor()
})

test('a name that throws leaves the conversation and the panel beside it', async () => {
  const nameless = await ticketOf('Rompe el nombre')
  await program.calls(updateTicket, { ticketId: nameless.id, status: 'open' }, token)
  await context.addCookies([{ name: 'contactPanel', value: 'open', url: program.url }])
  const html = await draw(`/tickets/${nameless.uuid}`)
  expect(html).toContain(notice)
  await ana.getByRole('tab', { name: 'Cerrados' }).click()
  await ana.getByRole('tab', { name: 'Abiertos' }).click()
  await ana.getByText(notice).first().waitFor()
  const panel = ana.getByRole('complementary', { name: 'Contacto' })
  await panel.getByText(notice).waitFor()
  await panel.getByRole('textbox').fill('Pide factura')
  await panel.getByRole('button', { name: 'Agregar nota' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Pide factura' }).waitFor()
})

test('a broken connection leaves the page that adds one', async () => {
  const { body } = await program.calls(listConnections, {}, token)
  const connectionId = body[0]?.id ?? 0
  await program.calls(updateConnection, { connectionId, name: 'Rompe la línea' }, token)
  expect(await draw('/connections')).toContain(notice)
  await ana.getByRole('table').getByText(notice).waitFor()
  await ana.getByRole('button', { name: 'Nueva conexión' }).click()
  await ana.getByRole('dialog').waitFor()
  await program.calls(updateConnection, { connectionId, name: 'Ventas' }, token)
  await ana.getByRole('cell', { name: 'Ventas' }).first().waitFor()
})

test('a broken card and a broken row of a table leave the others', async () => {
  for (const path of ['/kanban', '/contacts']) {
    const html = await draw(path)
    for (const text of ['Diego Luna', 'Marta Paz', notice]) expect(html).toContain(text)
    await ana.getByText(notice).first().waitFor()
    await ana.getByText('Marta Paz').first().waitFor()
  }
  const table = ana.getByRole('table')
  await table.getByRole('button', { name: 'Mostrar el resto' }).click()
  // All but the cells with the name.
  await table.getByText('—', { exact: true }).first().waitFor()
  await table
    .getByText(/00 ?0?.?3333/)
    .first()
    .waitFor()
  await say('Ema Ríos', '5215550005555', 'Hola')
  await ana.goto(`${program.url}/kanban`)
  await ana.getByText('Ema Ríos').waitFor()
  await ana.getByRole('link', { name: 'Ema Ríos' }).click()
  await ana.getByRole('heading', { name: 'Ema Ríos' }).waitFor()
})
