/** The funnel: cards move by the mouse and by the keyboard, and everybody sees where they are. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { login } from '#logins/contract'
import type { Phone } from '#simulator/phone'
import { type Simulator, startSimulator } from '#simulator/simulator'
import { createTag } from '#tags/contract'
import { createUser } from '#users/contract'
import { openBrowser } from '../src/testing/browser/chromium.ts'
import { openPageOf } from '../src/testing/browser/logging-in.ts'
import { linkPhone } from '../src/testing/programs/linking.ts'
import { admin, makeProgram, type Program } from '../src/testing/programs/program.ts'

const watcher = { name: 'Olga', email: 'olga@example.com', password: 'secreto' }
const colleague = { name: 'Beto', email: 'beto@example.com', password: 'secreto' }
let simulator: Simulator
let program: Program
let browser: Browser
let owner: Phone
let diego: Phone
let token: string
let ana: Page
let beto: Page
const complaints: string[] = []

beforeAll(async () => {
  simulator = await startSimulator()
  owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  diego = simulator.phone({ number: '5215550001111', name: 'Diego Luna' })
  program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  await program.start()
  token = (await program.calls(login, admin)).body.token
  for (const user of [watcher, colleague]) {
    await program.calls(createUser, { ...user, profile: 'admin' }, token)
  }
  token = (await program.calls(login, watcher)).body.token
  await linkPhone(program, token, owner)
  await diego.say(owner.number, 'Hola, busco una mesa de roble')
  browser = await openBrowser()
  ana = await openPageOf(browser, { ...admin, url: program.url, complaints })
  beto = await openPageOf(browser, { ...colleague, url: program.url, complaints })
  for (const page of [ana, beto]) await page.goto(`${program.url}/kanban`)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await program?.remove()
  await simulator?.close()
}, 30_000)

const lane = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, of: string) => lane(page, of).getByText('Diego Luna')

test('without lanes it says where they come from; one that is made appears', async () => {
  await card(ana, 'Entradas').waitFor()
  await ana.getByRole('link', { name: 'Ir a las etiquetas' }).waitFor()
  for (const name of ['Presupuesto', 'Pedido']) {
    await program.calls(createTag, { name, color: '#6B3FA0', kanban: 1 }, token)
  }
  await lane(ana, 'Presupuesto').waitFor()
  await lane(ana, 'Pedido').waitFor()
  expect(await ana.getByRole('link', { name: 'Ir a las etiquetas' }).count()).toBe(0)
}, 60_000)

test('a card is dragged to a lane, and stands there for everybody', async () => {
  await ana.waitForLoadState('networkidle')
  await card(ana, 'Entradas').dragTo(lane(ana, 'Presupuesto'))
  await card(ana, 'Presupuesto').waitFor()
  await ana.getByRole('listitem').filter({ hasText: 'agregada exitosamente' }).waitFor()
  await card(beto, 'Presupuesto').waitFor()
  expect(await card(beto, 'Entradas').count()).toBe(0)
}, 60_000)

test('by its menu it goes on, and back to where it came from', async () => {
  const move = async (to: string) => {
    await beto.getByRole('button', { name: 'Mover a Diego Luna' }).focus()
    await beto.keyboard.press('Enter')
    await beto.getByRole('menuitem', { name: to }).press('Enter')
  }
  await move('Pedido')
  await card(ana, 'Pedido').waitFor()
  await diego.say(owner.number, 'Es para el sábado')
  await lane(ana, 'Pedido').getByText('Es para el sábado').waitFor()
  await move('Entradas')
  await card(ana, 'Entradas').waitFor()
}, 60_000)

test('what is refused goes back where it was', async () => {
  await ana.route('**/api/tags/sync', (route) =>
    route.fulfill({ status: 503, json: { error: 'ERR_BUSY' } }),
  )
  await card(ana, 'Entradas').dragTo(lane(ana, 'Pedido'))
  await ana
    .getByRole('listitem')
    .filter({ hasText: /ocupado|momento|de nuevo/i })
    .waitFor()
  await card(ana, 'Entradas').waitFor()
  await card(ana, 'Entradas').click()
  await ana.waitForURL('**/tickets/*')
  expect(complaints).toEqual([])
}, 60_000)
