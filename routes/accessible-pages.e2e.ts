/**
 * Pages as people go who enlarge their text, use another language, or no mouse: of each layout, and at
 * length of the others.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { entries } from '#islands/entries.ts'
import { openCode } from '#islands/screens/connections/testing/scenes.ts'
import { languageCookie } from '#kernel/i18n/languages'
import { nameFindings } from '../src/workshop/testing/browser/axe.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { layouts } from '../src/workshop/testing/furnished/layouts.ts'
import { coveredRows, nameless, unreachable } from '../src/workshop/testing/furnished/reachable.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { isLong } from '../src/workshop/testing/run/long.ts'

let visit: Visit
let page: Page

beforeAll(async () => {
  visit = await visitDemo()
  page = visit.page
  await visit.logIn()
})

afterAll(() => visit?.close())

const go = (path: string) => visit.go(path)

const pages = ['/login', ...entries.map(({ href }) => href)]
/** Those of a layout that no other has; at length the others. */
const looked = pages.filter((path) => layouts.includes(path) !== isLong)
const usual = test.skipIf(isLong)

const windows = { widths: [390, 768, 1280], height: 860 }

/** The words are the longest. */
test('in Portuguese, with text of 200 %, on a phone and a screen of 1280 px, all of a page has its name and its room', async () => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('large')) return
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 32px !important }')
    document.adoptedStyleSheets = [large]
  })
  const conversations = isLong ? [] : ['/tickets?list=pending', await addressOf('Lucía Fernández')]
  await page.evaluate(() => sessionStorage.setItem('large', 'yes'))
  await visit.context.addCookies([{ name: languageCookie, value: 'pt', url: visit.url }])
  const wrong: string[] = []
  for (const path of [...looked, ...conversations]) {
    await page.setViewportSize({ width: 390, height: 860 })
    await go(path)
    const lost = await unreachable(page, windows, coveredRows, nameless)
    const named = await nameFindings(page)
    wrong.push(...[...lost, ...named].map((what) => `${path} ${what}`))
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt')
  }
  await visit.context.clearCookies({ name: languageCookie })
  await page.evaluate(() => sessionStorage.removeItem('large'))
  await page.setViewportSize({ width: 1366, height: 860 })
  expect(wrong).toEqual([])
})

async function addressOf(customer: string): Promise<string> {
  await go('/tickets')
  const conversation = page.getByRole('link', { name: customer }).first()
  return (await conversation.getAttribute('href')) ?? ''
}

test.if(isLong)(
  'in English, all of every page has its name, and the page says its language',
  async () => {
    await visit.context.addCookies([{ name: languageCookie, value: 'en', url: visit.url }])
    const wrong: string[] = []
    for (const path of pages) {
      await go(path)
      wrong.push(...(await nameFindings(page)).map((what) => `${path} ${what}`))
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    }
    await visit.context.clearCookies({ name: languageCookie })
    expect(wrong).toEqual([])
  },
)

/** Goes on with Tab to what has this name. */
async function tabTo(
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox' = 'button',
  within: Page | Locator = page,
) {
  const wanted = within.getByRole(role, { name }).first()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${name} with the keyboard`)
}

const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

usual(
  'a contact is begun, left, kept and given up without a mouse; the focus comes back',
  async () => {
    await go('/contacts')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Saltar al contenido',
    )
    await tabTo('Nuevo contacto')
    await page.keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Nombre')
    await name.waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Zoe')
    await page.keyboard.press('Enter')
    const number = page.getByRole('dialog').getByLabel('Número de WhatsApp')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'number')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    expect(await name.inputValue()).toBe('Zoe')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const begin = page.getByRole('button', { name: 'Nuevo contacto' })
    expect(await begin.evaluate((button) => button === document.activeElement)).toBe(true)
    // Two dialogs went at once: where the notices are, they can still be seen.
    expect(await page.locator('#toaster-home #toaster').count()).toBe(1)
  },
)

usual(
  'a connection is changed and a code looked at without a mouse; the focus comes back',
  async () => {
    await go('/connections')
    await tabTo('Editar Sucursal norte')
    await page.keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Nombre')
    await name.waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Editar Sucursal norte')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // Without waiting for the menu: no key is lost while it opens.
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('¿Eliminar la conexión Sucursal norte?').waitFor()
    expect(await focused()).toBe('Cancelar')
    // A second Enter at once would still mean the item of the menu.
    await page.keyboard.press('Shift')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Más acciones')
    await openCode(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await tabTo('Código QR', 'button', page.getByRole('row', { name: /Mayoreo/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Número de teléfono').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Código QR')
  },
)

usual(
  'a person is looked at without a mouse, and nothing is asked where nothing was typed',
  async () => {
    await go('/users')
    await tabTo('Editar a Beto Ramírez')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Nombre').waitFor()
    for (let pressed = 0; pressed < 30; pressed++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Editar a Beto Ramírez')
  },
)

usual('a chat is opened, answered and edited without a mouse', async () => {
  await go('/chats')
  await tabTo(/Equipo de ventas/, 'link')
  await page.keyboard.press('Enter')
  await page.getByRole('log').waitFor()
  await tabTo('Escribe un mensaje', 'textbox')
  await page.keyboard.type('Voy yo')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Voy yo').waitFor()
  await tabTo('Editar Equipo de ventas')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Título').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await focused()).toBe('Editar Equipo de ventas')
})

usual('what goes wrong behind a dialog is seen above it and heard in it', async () => {
  await go('/contacts')
  await intercept(page, '**/api/contacts', (route) => route.abort())
  await page.getByRole('button', { name: 'Nuevo contacto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Zoe')
  await dialog.getByLabel('Número de WhatsApp').fill('5215512345678')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText('No hay conexión con el servidor').waitFor({ state: 'attached' })
  const isAbove = await page.evaluate(
    () => document.querySelector('ol:popover-open')?.textContent?.includes('conexión') ?? false,
  )
  await page.unroute('**/api/contacts')
  expect(isAbove).toBe(true)
})
