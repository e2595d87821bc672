/** The funnel: cards move by the mouse and by the keyboard, and everybody sees where they are. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#simulator/phone'
import { createTag } from '#tags/contract'
import { openCompany, type TestCompany } from '../src/testing/browser/company.ts'
import { comesAlive } from '../src/testing/browser/settling.ts'

let acme: TestCompany
let diego: Phone
let ana: Page
let beto: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  diego = acme.phone('Diego Luna')
  await diego.say(acme.owner.number, 'Hola, busco una mesa de roble')
  ana = await acme.openPage(acme.admin)
  beto = await acme.openPage(await acme.hire('Beto'))
  for (const page of [ana, beto]) await page.goto(`${acme.url}/kanban`)
}, 120_000)

afterAll(() => acme?.close(), 30_000)

const lane = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, of: string) => lane(page, of).getByText('Diego Luna')

test('without lanes it says where they come from; one that is made appears', async () => {
  await card(ana, 'Entradas').waitFor()
  await ana.getByRole('link', { name: 'Ir a las etiquetas' }).waitFor()
  for (const name of ['Presupuesto', 'Pedido']) {
    await acme.calls(createTag, { name, color: '#6B3FA0', kanban: 1 })
  }
  await lane(ana, 'Presupuesto').waitFor()
  await lane(ana, 'Pedido').waitFor()
  expect(await ana.getByRole('link', { name: 'Ir a las etiquetas' }).count()).toBe(0)
}, 60_000)

test('a card is dragged to a lane, and stands there for everybody', async () => {
  await comesAlive(ana)
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
  await diego.say(acme.owner.number, 'Es para el sábado')
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
  expect(acme.complaints).toEqual([])
}, 60_000)
