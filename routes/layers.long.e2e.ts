/**
 * Layers whose scripts come later: they open at once, without network too, once the page was idle;
 * what cannot be fetched says so and leaves the page as it is; keys wait for what opens.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'

let acme: TestCompany
let address: string

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  const customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, 'Hola')
  await customer.sendFile(acme.owner.number, {
    kind: 'image',
    content: await jpegOf(640, 480),
    mimetype: 'image/jpeg',
    size: { width: 640, height: 480 },
  })
  const { uuid } = await acme.acceptWaiting()
  address = `${acme.url}/tickets/${uuid}`
})

afterAll(() => acme?.close())

const composer = (page: Page) => page.getByLabel('Mensaje para Diego Luna')
const top = (page: Page) => page.locator('dialog[open], [popover=auto]:popover-open').last()
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click()

async function bubbleMenu(page: Page, item: string) {
  const bubble = page.getByRole('article').filter({ hasText: 'Hola' }).last()
  await bubble.hover()
  await bubble.getByRole('button', { name: /^Acciones: «Hola», \d+:\d\d/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** All that open above the ticket screen, by a name. */
const layers: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['palette', (page) => page.keyboard.press('Control+k')],
  ['keys', (page) => pressOutside(page, 'Shift+?')],
  ['transfer', (page) => page.keyboard.press('Alt+t')],
  ['tags', (page) => page.keyboard.press('Alt+g')],
  ['new ticket', (page) => page.keyboard.press('Alt+c')],
  ['information', (page) => bubbleMenu(page, 'Información')],
  ['photo', (page) => press(page, 'Ver la foto')],
  ['profile', openProfile],
]

async function pressOutside(page: Page, key: string) {
  await composer(page).blur()
  await page.keyboard.press(key)
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
}

test('every layer opens without network, once the page was idle', async () => {
  const page = await acme.openTab(acme.admin)
  await goAndSettle(page, address)
  await becomesIdle(page)
  await page.context().setOffline(true)
  for (const [name, open] of layers) {
    await open(page)
    await top(page).waitFor()
    expect([name, await page.locator('[data-not-fetched]').count()]).toEqual([name, 0])
    await page.keyboard.press('Escape')
    await top(page).waitFor({ state: 'hidden' })
  }
  await page.locator('main').getByRole('button', { name: 'Ver el contacto' }).click()
  await page.getByRole('button', { name: 'Agregar nota' }).waitFor()
  await page.close()
})

/** Parts are asked for when idle, and some of them have parts of their own. */
async function becomesIdle(page: Page) {
  let before = -1
  for (let known = 0; known !== before; ) {
    before = known
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    await page.waitForLoadState('networkidle')
    known = await page.evaluate(() => performance.getEntriesByType('resource').length)
  }
}

/** A page that fetches nothing by itself, as if it never were idle. */
async function openBusyPage(prepare: (page: Page) => unknown = () => undefined) {
  // A draft that arrives while a field is filled would be filled in front of it.
  await acme.platform`delete from unsent_texts
    where company_id = (select company_id from users where email = ${acme.admin.email})`
  const page = await acme.openPage(acme.admin)
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 })
  })
  await prepare(page)
  // A script that is under way when the network goes is remembered as missing.
  await goAndSettle(page, address)
  await composer(page).waitFor()
  return page
}

test('with all scripts gone each layer says that it could not open, and the page stays', async () => {
  const page = await openBusyPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.getByRole('button', { name: 'Mi cuenta' }).waitFor()
  await intercept(page, '**/build/*.js', (route) => route.fulfill({ status: 404 }))
  await composer(page).fill('Un borrador')
  const notice = page.locator('[data-not-fetched]')
  for (const [name, open] of layers.slice(0, 5)) {
    await open(page)
    await notice.waitFor()
    expect([name, await composer(page).inputValue()]).toEqual([name, 'Un borrador'])
    await notice.getByText('No se pudo abrir.').waitFor()
    await notice.getByRole('button', { name: 'Cerrar' }).click()
    await notice.waitFor({ state: 'hidden' })
  }
  expect(errors).toEqual([])

  // Chromium remembers what did not come: a reload brings it, and the draft stays.
  await page.keyboard.press('Control+k')
  await page.unroute('**/build/*.js')
  await notice.getByRole('button', { name: 'Actualizar' }).click()
  await comesAlive(page)
  await page.keyboard.press('Control+k')
  await top(page).waitFor()
  expect(await composer(page).inputValue()).toBe('Un borrador')
  await page.close()
})

test('what was opened without network opens by itself when it is back', async () => {
  const page = await openBusyPage()
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  const notice = page.locator('[data-not-fetched]')
  await notice.getByText('Sin conexión').waitFor()
  await notice.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await notice.waitFor()
  await page.context().setOffline(false)
  await top(page).getByRole('combobox').waitFor()
  await page.close()
})

test('what is typed before a layer stands is for the layer', async () => {
  const page = await openBusyPage()
  const held = Promise.withResolvers<void>()
  await intercept(page, '**/build/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await composer(page).fill('Un borrador')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('contac')
  await page.keyboard.press('Enter')
  held.resolve()
  const field = top(page).getByRole('combobox')
  await field.waitFor()
  expect(await field.inputValue()).toBe('contac')
  expect(await composer(page).inputValue()).toBe('Un borrador')
  expect(await page.getByRole('article').filter({ hasText: 'borrador' }).count()).toBe(0)
  await page.close()
})

test('a layer is drawn once its texts have come', async () => {
  const held = Promise.withResolvers<void>()
  const others: string[] = []
  const page = await openBusyPage((opening) =>
    opening.route('**/build/*.js', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      if (body.includes('transferTitle:')) await held.promise
      else others.push(route.request().url())
      await route.fulfill({ response, body })
    }),
  )
  others.length = 0
  await page.keyboard.press('Alt+t')
  await eventually(() => others.length > 0, 'the script of the layer')
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), others)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => seen.push(document.querySelector('dialog[open] h2')?.textContent ?? '')
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  })
  held.resolve()
  await top(page).getByRole('heading', { name: 'Transferir' }).waitFor()
  const titles = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  expect(titles).not.toContain('transferTitle')
  await page.close()
})

/** What the key of "?" is called in each layout, and what has to be held with it. */
const layouts = {
  'United States': { code: 'Slash', shiftKey: true },
  'Spain, Latin America': { code: 'Minus', shiftKey: true },
  'Brazil (ABNT2)': { code: 'IntlRo', shiftKey: true },
  'Brazil (ABNT2), by AltGr': { code: 'KeyW', ctrlKey: true, altKey: true },
  Germany: { code: 'Minus', shiftKey: true },
}

test('the keys are shown by what writes a question mark, in each layout', async () => {
  const page = await acme.openTab(acme.admin)
  await goAndSettle(page, address)
  for (const [layout, pressed] of Object.entries(layouts)) {
    await composer(page).blur()
    await page.evaluate((init) => {
      const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, ...init })
      document.body.dispatchEvent(event)
    }, pressed)
    await top(page).getByRole('heading', { name: 'Atajos de teclado' }).waitFor()
    await page.keyboard.press('Escape')
    await top(page).waitFor({ state: 'hidden' })
    expect(layout).toBeTruthy()
  }
})
