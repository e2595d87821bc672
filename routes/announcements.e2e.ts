/** Announcements: written by whoever runs the installation, read with their pictures in every company. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { landscape } from '#workshop/testing/files/pictures'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany
let globex: TestCompany
let ana: Page
let sofia: Page
let gil: Page
let title: string

beforeAll(async () => {
  acme = await openCompany()
  globex = await openCompany()
  const colleague = await acme.hire('Sofia')
  await acme.makeSuper(acme.admin, colleague)
  ana = await acme.openPage(acme.admin)
  sofia = await acme.openTab(colleague)
  gil = await globex.openPage(globex.admin)
  title = `Mantenimiento ${Date.now()}`
})

afterAll(async () => {
  await acme?.close()
  await globex?.close()
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const gone = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' })
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar' }).click()
const bell = (page: Page) => page.getByRole('button', { name: /comunicados/i })
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('an announcement is written with keys alone, wrong fields are named, and it is read elsewhere', async () => {
  await ana.getByRole('link', { name: 'Comunicados' }).click()
  await sofia.goto(`${acme.url}/announcements`)
  await ana.getByRole('button', { name: 'Nuevo comunicado' }).first().focus()
  await ana.keyboard.press('Enter')
  await field(ana, 'Título').waitFor()
  // A second Enter at once would still mean the button.
  await ana.keyboard.press('Home')
  await ana.keyboard.press('Enter')
  await dialogOf(ana).getByText('obligatorio').first().waitFor()
  await ana.keyboard.type(title)
  await ana.keyboard.press('Tab')
  await ana.keyboard.type('El domingo a las 3')
  await ana.keyboard.press('Tab')
  await ana.keyboard.type('A')
  expect(await field(ana, 'Prioridad').inputValue()).toBe('1')
  await field(ana, 'Título').press('Enter')
  await gone(ana)
  for (const page of [ana, sofia]) {
    await line(page, title).getByText('Alta').waitFor()
    await line(page, title).getByText('Sin anexo').waitFor()
    await line(page, title).getByText('Activo', { exact: true }).waitFor()
  }
  await gil.getByRole('button', { name: 'Hay comunicados nuevos' }).click()
  await item(gil, title).getByText('El domingo a las 3').waitFor()
})

test('a picture is checked before it is sent, shown while it is chosen, and sent with its progress', async () => {
  await ana.getByRole('button', { name: `Editar ${title}` }).click()
  const picker = dialogOf(ana).locator('input[type=file]')
  const drawing = { name: 'cartel.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await picker.setInputFiles(drawing)
  await dialogOf(ana).getByText('cartel.svg no es un .png').waitFor()
  const disguised = { name: 'cartel.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await picker.setInputFiles(disguised)
  await field(ana, 'Texto').fill('Cambia el horario')
  await save(ana)
  await dialogOf(ana).getByText('cartel.png no es un .png').waitFor()
  expect(await field(ana, 'Texto').inputValue()).toBe('Cambia el horario')

  const picture = Buffer.from(await landscape(1200, 800))
  await picker.setInputFiles({ name: 'cartel.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialogOf(ana).locator('img[src^="blob:"]').waitFor()
  const throttle = await ana.context().newCDPSession(ana)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
  await throttle.send('Network.emulateNetworkConditions', slow)
  await save(ana)
  await dialogOf(ana).getByRole('progressbar').waitFor()
  await gone(ana)
  await throttle.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  for (const page of [ana, sofia]) await line(page, title).getByText('cartel.jpg').waitFor()

  const shown = item(gil, title).getByRole('img', { name: `Imagen de ${title}` })
  await shown.waitFor()
  await gil.waitForFunction((name) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt="Imagen de ${name}"]`)
    return image?.complete && image.naturalWidth === 1200
  }, title)
  const address = (await shown.getAttribute('src')) ?? ''
  expect(await gil.locator(`a[href="${address}"]`).getAttribute('target')).toBe('_blank')
  const stranger = await globex.newPage()
  expect((await stranger.request.get(globex.url + address)).status()).toBe(401)
})

test('two people save it: the later one is shown what changed, and loses nothing', async () => {
  for (const page of [ana, sofia])
    await page.getByRole('button', { name: `Editar ${title}` }).click()
  await field(ana, 'Texto').fill('El lunes a las 4')
  await save(ana)
  await gone(ana)
  await field(sofia, 'Prioridad').selectOption('2')
  await save(sofia)
  await dialogOf(sofia).getByText('Texto: El lunes a las 4').waitFor()
  expect(await field(sofia, 'Prioridad').inputValue()).toBe('2')
  await sofia.keyboard.press('Escape')
  await dialogOf(sofia).getByRole('button', { name: 'Descartar' }).click()
  await gone(sofia)
  await item(gil, title).getByText('El lunes a las 4').waitFor()
})

test('an inactive one leaves the bells and stays on the page; a deleted one leaves both', async () => {
  await ana.getByRole('button', { name: `Editar ${title}` }).click()
  await dialogOf(ana).getByRole('switch', { name: 'Activo' }).uncheck()
  await save(ana)
  await gone(ana)
  for (const page of [ana, sofia]) await line(page, title).getByText('Inactivo').waitFor()
  await item(gil, title).waitFor({ state: 'hidden' })
  await ana.reload()
  await line(ana, title).getByText('Inactivo').waitFor()
  await bell(ana).click()
  await ana.getByText('Comunicados').last().waitFor()
  expect(await item(ana, title).count()).toBe(0)
  await ana.keyboard.press('Escape')

  const search = ana.getByRole('searchbox', { name: 'Buscar por título' })
  await search.fill('no hay tal cosa')
  await ana.getByText('no hay tal cosa').waitFor()
  await search.fill(title.toUpperCase())
  await ana.getByRole('button', { name: `Eliminar ${title}` }).click()
  await dialogOf(ana).getByText(`¿Eliminar el comunicado ${title}?`).waitFor()
  await dialogOf(ana).getByRole('button', { name: 'Eliminar' }).click()
  for (const page of [ana, sofia]) await line(page, title).waitFor({ state: 'hidden' })
  expect([...acme.complaints, ...globex.complaints]).toEqual([])
})

test('only whoever runs the installation has the page', async () => {
  expect(await gil.getByRole('link', { name: 'Comunicados' }).count()).toBe(0)
  const answer = await gil.goto(`${globex.url}/announcements`)
  expect(answer?.status()).toBe(403)
})
