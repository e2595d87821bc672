/** Everything that is set is listed with a sentence, found by its words, and leads to its field. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { createConnection } from '#company/connections/contract'
import { createQueue } from '#company/queues/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openPage(acme.admin)
  await acme.calls(createConnection, { name: 'Ventas' })
})

afterAll(() => acme?.close())

const main = () => ana.locator('#content')
const found = () => main().getByRole('listitem')

/** The field that has the focus, by its label. */
const focused = (label: string | RegExp) =>
  eventually(
    () =>
      ana
        .getByLabel(label, { exact: true })
        .first()
        .evaluate((one) => one === document.activeElement),
    `the focus in ${label}`,
  )

test('the index is a page of the rail; its search folds accents and knows other words', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.getByRole('link', { name: 'Todos los ajustes' }).click()
  await ana.waitForURL('**/settings/all')
  await comesAlive(ana)
  await found().filter({ hasText: 'Mensaje de cierre' }).waitFor()
  await keepPictures(ana, 'all-settings', 768, [390, 1366, 1920])
  await ana.setViewportSize({ width: 1366, height: 768 })
  const search = ana.getByRole('searchbox')
  for (const words of ['despedida', 'ADIOS', 'farewell']) {
    await search.fill(words)
    await found().filter({ hasText: 'Espera larga' }).waitFor({ state: 'detached' })
    await found().filter({ hasText: 'Mensaje de cierre' }).waitFor()
  }
  await search.fill('zzz')
  await main().getByText('«zzz»').waitFor()
})

test('a setting, a detail of the company and a text of a connection have the focus', async () => {
  const open = async (name: string) => {
    await goAndSettle(ana, `${acme.url}/settings/all`)
    await main().getByRole('link', { name }).click()
    await ana.waitForURL(/field=|setting=/)
    await comesAlive(ana)
  }
  await open('Espera larga')
  await focused('Espera larga')
  await open('Zona horaria')
  await focused('Zona horaria')
  await open('Mensaje de cierre')
  await ana.getByRole('dialog').waitFor()
  await focused('Mensaje de cierre')
  await keepPictures(ana, 'asked-field')
})

test('of a list without rows a new one is begun; of several, whoever looks chooses', async () => {
  const color = `${acme.url}/queues?field=color`
  await goAndSettle(ana, color)
  await ana.getByRole('dialog', { name: 'Nueva área' }).waitFor()
  await focused('Color')
  await acme.calls(createQueue, { name: 'Despacho', color: '#aa3300' })
  await acme.calls(createQueue, { name: 'Garantías', color: '#0033aa' })
  await goAndSettle(ana, color)
  await eventually(
    () => ana.evaluate(() => document.activeElement?.ariaLabel?.startsWith('Editar') ?? false),
    'the focus on the first row',
  )
  expect(await ana.getByRole('dialog').count()).toBe(0)
})

test('opening hours lead to their switch, which opens the tab at once', async () => {
  await goAndSettle(ana, `${acme.url}/settings/all`)
  await main().getByRole('link', { name: 'Días cerrados y festivos' }).click()
  await ana.waitForURL(/setting=scheduleType/)
  await comesAlive(ana)
  await focused('Horario de atención')
  await ana.getByLabel('Horario de atención').selectOption('Uno para la empresa')
  await ana.getByRole('tab', { name: 'Horarios', selected: true }).waitFor()
  await ana.getByRole('group', { name: 'lunes' }).getByLabel('Abre').waitFor()
  await goAndSettle(ana, `${acme.url}/settings/all`)
  await main().getByRole('link', { name: 'Días cerrados y festivos' }).click()
  await ana.waitForURL(/tab=schedules/)
  await comesAlive(ana)
  await ana.getByRole('group', { name: 'lunes' }).getByLabel('Abre').waitFor()
})

test('one’s own password is found in the palette', async () => {
  await ana.keyboard.press('Control+KeyK')
  const palette = ana.getByRole('dialog')
  await palette.getByRole('combobox').fill('contraseña')
  await palette.getByRole('option', { name: 'Perfil', exact: true }).click()
  await ana.getByRole('dialog').getByLabel('Contraseña').waitFor()
  await ana.keyboard.press('Escape')
})

test('a supervisor reads the settings, and finds what is theirs to set', async () => {
  const rita = await acme.hire('Rita', 'user')
  await acme.platform`update users set profile = 'superv' where email = ${rita.email}`
  const page = await acme.openTab(rita)
  await goAndSettle(page, `${acme.url}/contacts`)
  await page.getByRole('link', { name: 'Configuración' }).click()
  await page.waitForURL('**/settings')
  await comesAlive(page)
  await page.getByText('La cambian los administradores').waitFor()
  expect(await page.getByRole('switch', { name: 'Pedir una calificación' }).isDisabled()).toBe(true)
  expect(await page.getByRole('region', { name: 'Empresa', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Agregar una integración' }).count()).toBe(0)
  await goAndSettle(page, `${acme.url}/settings/all`)
  await page.locator('#content').getByRole('link', { name: 'Color de cada área' }).waitFor()
  expect(await page.getByRole('link', { name: 'Mensaje de cierre' }).count()).toBe(0)
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
