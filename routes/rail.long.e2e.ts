/** The rail holds every page of a role at once: seven open, the others in groups that need no opening. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateCompany } from '#company/companies/contract'
import { createConnection } from '#company/connections/contract'
import { login } from '#company/logins/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { type Credentials, logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, drawn, goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let root: Credentials
let ana: Page
let beto: Page

beforeAll(async () => {
  acme = await openCompany()
  root = await acme.hire('Rosa')
  await acme.makeSuper(root)
  const { body } = await acme.program.calls(login, root)
  const campaigns = { companyId: body.user.companyId, campaignsEnabled: true }
  await acme.program.calls(updateCompany, campaigns, body.token)
  ana = await acme.openPage(root)
  beto = await acme.openTab(await acme.hire('Beto', 'user'))
})

afterAll(() => acme?.close())

const rail = (page: Page) => page.getByRole('navigation', { name: 'Navegación' })

const standing = [
  'Tickets',
  'Chat interno',
  'Kanban',
  'Contactos',
  'Mensajes programados',
  'Mis tareas',
  'Panel',
]
const configuration = [
  'Configuración',
  'Todos los ajustes',
  'Conexiones',
  'Áreas',
  'Usuarios',
  'Respuestas rápidas',
  'Etiquetas',
  'Listas de archivos',
  'API',
  'Facturación',
  'Firmar',
  'Copia de seguridad',
  'Procesos',
]
const all = [
  ...standing,
  ...['Campañas', 'Listas de contactos', 'Ajustes de campañas'],
  ...configuration,
  ...['Empresas', 'Planes', 'Cobros', 'Comunicados'],
  'Ayuda',
]

/** Names of the links of which a part lies outside of the rail or of the window, or under something. */
const hidden = (page: Page) =>
  rail(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect()
          const corners = [
            [left + 3, top + 3],
            [right - 3, bottom - 3],
          ] as const
          return !corners.every(([x, y]) => link.contains(document.elementFromPoint(x, y)))
        })
        .map((link) => link.textContent),
    )

/** Names that are shortened, or whose words are broken. */
const cut = (page: Page) =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => {
          const name = link.firstElementChild
          if (!name) return true
          const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = name
          const lines = Math.round(
            clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight),
          )
          // Letters are a little taller than their lines.
          const isWhole = scrollWidth <= clientWidth && scrollHeight <= clientHeight + 3
          return !isWhole || lines > textContent.split(' ').length
        })
        .map((link) => link.textContent),
    )

test.each([
  [1366, 768],
  [1920, 1080],
])(
  'at %i × %i all pages of who runs it are seen, whole, without scrolling',
  async (width, height) => {
    await ana.setViewportSize({ width, height })
    await goAndSettle(ana, `${acme.url}/contacts`)
    expect(await rail(ana).getByRole('link').allTextContents()).toEqual(all)
    expect([await hidden(ana), await cut(ana)]).toEqual([[], []])
    await keepPictures(ana, `rail-${width}`, height, [width])
  },
)

test('as icons, too, all are seen, and large enough to press', async () => {
  await ana.setViewportSize({ width: 1366, height: 768 })
  await ana.getByRole('button', { name: 'Menú' }).click()
  await drawn(ana)
  expect(await hidden(ana)).toEqual([])
  const sizes = await rail(ana)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.clientWidth, link.clientHeight]))
  expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(24)
  await keepPictures(ana, 'rail-icons', 768, [1366])
  await ana.getByRole('button', { name: 'Menú' }).click()
})

test('an agent has seven pages open, and the rest beside', async () => {
  await goAndSettle(beto, `${acme.url}/contacts`)
  const names = [...standing, 'Respuestas rápidas', 'Etiquetas', 'Ayuda']
  expect(await rail(beto).getByRole('link').allTextContents()).toEqual(names)
  expect([await hidden(beto), await cut(beto)]).toEqual([[], []])
  await rail(beto).getByRole('button', { name: 'Más' }).waitFor()
  await keepPictures(beto, 'rail-agent')
})

async function leave() {
  await comesAlive(ana)
  await rail(ana).getByRole('button', { name: 'Cerrar sesión' }).click()
  await ana.waitForURL(/\/login/)
}

test('a group opens by keyboard and stays so for the person, also before scripts run', async () => {
  await goAndSettle(ana, `${acme.url}/contacts`)
  const group = rail(ana).getByRole('button', { name: 'Grupo Configuración' })
  const state = (page: Page) =>
    rail(page).getByRole('button', { name: 'Grupo Configuración' }).getAttribute('aria-expanded')
  const heightOf = async (name: string) =>
    (await rail(ana).getByRole('link', { name }).boundingBox())?.height ?? 0
  expect(await state(ana)).toBe('false')
  const small = await heightOf('Usuarios')
  await group.focus()
  await ana.keyboard.press('Enter')
  expect(await state(ana)).toBe('true')
  expect(await heightOf('Usuarios')).toBeGreaterThan(small)
  await keepPictures(ana, 'rail-open-group')

  await ana.route('**/build/*.js', (route) => route.abort())
  await ana.goto(`${acme.url}/tags`)
  expect(await state(ana)).toBe('true')
  expect(await rail(ana).locator('[aria-current=page]').textContent()).toBe('Etiquetas')
  await ana.unroute('**/build/*.js')
  await ana.reload()

  // Somebody else on the same browser has opened nothing.
  await leave()
  await logIn(ana, acme.url, acme.admin)
  await comesAlive(ana)
  expect(await state(ana)).toBe('false')
  await leave()
  await logIn(ana, acme.url, root)
  await comesAlive(ana)
  expect(await state(ana)).toBe('true')
  await rail(ana).getByRole('button', { name: 'Grupo Configuración' }).click()
  expect(await state(ana)).toBe('false')
})

test('a closed group shows that a connection is down', async () => {
  await acme.calls(createConnection, { name: 'Ventas' })
  await goAndSettle(ana, `${acme.url}/contacts`)
  const link = rail(ana).getByRole('link', { name: 'Conexiones' })
  await link.getByText('Hay conexiones que necesitan atención').waitFor()
  await keepPictures(ana, 'rail-connection-down', 768, [1366])
  await link.click()
  await ana.waitForURL('**/connections')
})

test('on a phone the drawer has all of them, pressed at once', async () => {
  await ana.setViewportSize({ width: 390, height: 844 })
  await goAndSettle(ana, `${acme.url}/contacts`)
  await ana.getByRole('button', { name: 'Menú' }).click()
  const drawer = ana.getByRole('dialog', { name: 'Navegación' })
  await drawer.getByRole('link', { name: 'Ayuda' }).waitFor()
  await drawer.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  expect((await drawer.getByRole('link').allTextContents()).length).toBe(all.length)
  expect([await hidden(ana), await cut(ana)]).toEqual([[], []])
  await keepPictures(ana, 'rail-drawer', 844, [390])
  await drawer.getByRole('link', { name: 'Empresas' }).click()
  await ana.waitForURL('**/companies')
  await ana.setViewportSize({ width: 1366, height: 768 })
})

test('in Portuguese and English no name is cut either', async () => {
  for (const lang of ['pt', 'en']) {
    await ana.context().addCookies([{ name: 'lang', value: lang, url: acme.url }])
    await goAndSettle(ana, `${acme.url}/contacts`)
    const nav = ana.getByRole('navigation').first()
    expect(await nav.getByRole('link').count()).toBe(all.length)
    await keepPictures(ana, `rail-${lang}`, 768, [1366])
    expect([lang, await cut(ana)]).toEqual([lang, []])
  }
  await ana.context().clearCookies({ name: 'lang' })
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
