/** What surrounds every screen: the rail, the drawer that replaces it, the top bar. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page
let beto: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openTab(acme.admin)
  beto = await acme.openTab(await acme.hire('Beto', 'user'))
})

afterAll(() => acme?.close())

const rail = (page: Page) => page.getByRole('navigation', { name: 'Navegación' })
const widthOf = async (page: Page) => (await rail(page).boundingBox())?.width ?? 0

test('one rail names the pages by what they are for; agents have fewer', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  await goAndSettle(beto, `${acme.url}/contacts`)
  const groups = (page: Page) =>
    rail(page)
      .getByRole('region')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
  expect(await groups(ana)).toEqual(['Campañas', 'Configuración'])
  expect(await groups(beto)).toEqual(['Más'])
  expect(await beto.getByRole('navigation').count()).toBe(1)
  const current = rail(ana).locator('[aria-current=page]')
  expect(await current.textContent()).toBe('Contactos')
  for (const name of ['Conexiones', 'Usuarios']) {
    expect(await rail(beto).getByRole('link', { name }).count()).toBe(0)
    expect(await rail(ana).getByRole('link', { name }).isVisible()).toBe(true)
  }
  await rail(beto).getByRole('link', { name: 'Panel' }).click()
  await beto.waitForURL(`${acme.url}/`)
})

test('collapsed to icons with tooltips it stays so, and is drawn so by the server', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  expect(await widthOf(ana)).toBeGreaterThan(200)
  await ana.getByRole('button', { name: 'Menú' }).click()
  expect(await widthOf(ana)).toBeLessThan(60)
  await rail(ana).getByRole('link', { name: 'Etiquetas' }).hover()
  await ana.locator('[role=tooltip]', { hasText: 'Etiquetas' }).waitFor()

  // Without its scripts: what the server drew is what stays.
  await ana.route('**/build/*.js', (route) => route.abort())
  await ana.goto(`${acme.url}/tags`)
  expect(await widthOf(ana)).toBeLessThan(60)
  await ana.unroute('**/build/*.js')
  await ana.goto(`${acme.url}/tags`)
  await comesAlive(ana)
  await ana.getByRole('button', { name: 'Menú' }).click()
  expect(await widthOf(ana)).toBeGreaterThan(200)
})

test('under 600 px it is a drawer over the page', async () => {
  await ana.setViewportSize({ width: 590, height: 740 })
  await goAndSettle(ana, `${acme.url}/contacts`)
  expect(await rail(ana).count()).toBe(0)
  await ana.getByRole('button', { name: 'Menú' }).click()
  const drawer = ana.getByRole('dialog', { name: 'Navegación' })
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(320)
  await drawer.getByRole('link', { name: 'Kanban' }).click()
  await ana.waitForURL('**/kanban')
  await ana.setViewportSize({ width: 1366, height: 768 })
})

test('on the smallest phone with text of 200 % no button of the top bar is cut off', async () => {
  await ana.setViewportSize({ width: 360, height: 740 })
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.getByRole('button', { name: 'Cuenta' }).waitFor()
  await ana.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const cut = await ana
    .getByRole('banner')
    .first()
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.ariaLabel ?? one.textContent),
    )
  expect(cut).toEqual([])
  await ana.setViewportSize({ width: 1366, height: 768 })
})

test('search, bells and account are the top bar; theme, language and reload are in the account menu', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  const banner = ana.getByRole('banner').first()
  await banner.getByRole('button', { name: 'Chat interno' }).waitFor()
  const names = await banner
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.querySelector('span')?.textContent))
  expect(names).toEqual([
    'Menú',
    'Buscar o hacer algo',
    'Notificaciones',
    expect.stringMatching(/^(Comunicados|Hay comunicados nuevos)$/),
    'Chat interno',
    'Mi cuenta',
  ])
  await banner.getByRole('button', { name: 'Buscar o hacer algo' }).click()
  await ana.getByRole('dialog').getByRole('combobox').waitFor()
  await ana.keyboard.press('Escape')

  const isDark = () => ana.locator('html[data-theme=dark]').count()
  await banner.getByRole('button', { name: 'Mi cuenta' }).click()
  await ana.getByRole('menuitemcheckbox', { name: 'Usar el tema oscuro' }).click()
  expect(await isDark()).toBe(1)
  await ana.getByRole('menuitem', { name: 'Actualizar' }).click()
  await comesAlive(ana)
  expect(await isDark()).toBe(1)
  await banner.getByRole('button', { name: 'Notificaciones' }).click()
  await ana.getByRole('slider', { name: 'Volumen de las notificaciones' }).waitFor()
})

test('what does not exist says so inside the shell', async () => {
  const answer = await ana.goto(`${acme.url}/nada`)
  expect(answer?.status()).toBe(404)
  await ana.getByRole('heading', { name: 'Esta página no existe' }).first().waitFor()
  await comesAlive(ana)
  expect(await rail(ana).getByRole('link', { name: 'Contactos', exact: true }).isVisible()).toBe(
    true,
  )
  await ana.getByRole('link', { name: 'Ir a los tickets' }).click()
  await ana.waitForURL('**/tickets')
})

test('a page has one main part, on a screen with panes too', async () => {
  for (const path of ['/chats', '/tickets', '/kanban']) {
    await ana.goto(acme.url + path)
    expect([path, await ana.locator('main').count()]).toEqual([path, 1])
  }
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
