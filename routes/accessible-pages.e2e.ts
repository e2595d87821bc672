/** Every page as people go who zoom in, use a narrow window, another language, or no mouse. */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { entries } from '#islands/entries.ts'
import { openCode } from '#islands/screens/connections/testing/scenes.ts'
import { languageCookie } from '#platform/i18n/languages'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { intercept } from '../src/workshop/testing/browser/intercepting.ts'
import { drawn } from '../src/workshop/testing/browser/settling.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'

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

/** What can be pressed but lies outside the window, or where something around it cuts it off. */
function cutOff(): string[] {
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
  return [...document.querySelectorAll('main :is(button, a, input, select, textarea)')]
    .filter((control) => control.checkVisibility() && !control.matches('.sr-only'))
    .flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      for (let around = control.parentElement; around; around = around.parentElement) {
        // What scrolls sideways leads there.
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return []
        const edge = around.getBoundingClientRect()
        const isCut = right > edge.right + 1 || left < edge.left - 1
        if (width > 1 && isCut && hides(around)) return control.outerHTML.slice(0, 120)
      }
      return right > innerWidth + 1 ? control.outerHTML.slice(0, 120) : []
    })
}

/** Rows of tickets whose name has no room, or whose time or name lies under a button. */
function coveredRows(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return [...document.querySelectorAll('[data-ticket]:has(time)')].flatMap((row) => {
    const shown = [...row.querySelectorAll('.truncate')].find((one) => one.clientWidth > 0)
    if (!row.checkVisibility()) return []
    const time = row.querySelector('time')?.getBoundingClientRect()
    // Those that show when the row is pointed at lie above it then.
    const buttons = [...row.querySelectorAll('button')].filter((one) =>
      one.checkVisibility({ opacityProperty: true }),
    )
    const isCovered = buttons.some((one) => {
      const at = one.getBoundingClientRect()
      return (
        time !== undefined &&
        at.left < time.right &&
        at.right > time.left &&
        at.top < time.bottom &&
        at.bottom > time.top
      )
    })
    const hasRoom = (shown?.clientWidth ?? 0) >= 3 * rem
    return isCovered || !hasRoom ? (row.textContent ?? '').slice(0, 40) : []
  })
}

/** Rows of tables, lanes and the head of a conversation whose name has no room. */
function nameless(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const names = [
    ...document.querySelectorAll<HTMLElement>('td:first-child .truncate, main header h2'),
  ]
  const isCut = (one: HTMLElement) => one.clientWidth < 3 * rem && one.scrollWidth > one.clientWidth
  const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')]
  return [
    ...names.filter((one) => one.checkVisibility() && isCut(one)),
    ...lanes.filter((one) => one.clientHeight < 8 * rem),
  ].map((one) => one.outerHTML.slice(0, 120))
}

/** So wide as a phone, then wider: 320 px are 640 at 200 %. */
const widths = [320, 640, 768, 1366]

test(`all of every page can be reached in a window of ${widths.join(', ')} px`, async () => {
  const wrong: string[] = []
  for (const path of pages) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 640 })
    await go(path)
    wrong.push(...(await unreachable(path, widths, 640)))
  }
  await page.setViewportSize({ width: 1366, height: 860 })
  expect(wrong).toEqual([])
})

test('with text of 200 % nothing is cut off, covered or nameless, at 1280 px as on a phone', async () => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('large')) return
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 32px !important }')
    document.adoptedStyleSheets = [large]
  })
  await go('/tickets')
  const first = await page
    .getByRole('link', { name: 'Lucía Fernández' })
    .first()
    .getAttribute('href')
  await page.evaluate(() => sessionStorage.setItem('large', 'yes'))
  const wrong: string[] = []
  for (const path of [...pages, '/tickets?list=pending', first ?? '']) {
    await page.setViewportSize({ width: 390, height: 860 })
    await go(path)
    wrong.push(...(await unreachable(path, [390, 768, 1280], 860, coveredRows, nameless)))
  }
  await page.evaluate(() => sessionStorage.removeItem('large'))
  await page.setViewportSize({ width: 1366, height: 860 })
  expect(wrong).toEqual([])
})

/** Of the page as it is loaded, in a window of each of the widths, and what else is wrong in it. */
async function unreachable(
  path: string,
  widths: number[],
  height: number,
  ...others: (() => string[])[]
): Promise<string[]> {
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await drawn(page)
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (scrolls) wrong.push(`${width} ${path} scrolls sideways`)
    for (const look of [cutOff, ...others]) {
      wrong.push(...(await page.evaluate(look)).map((what) => `${width} ${path}: ${what}`))
    }
  }
  return wrong
}

test.each(['pt', 'en'])(
  'in %s nothing serious on any page, and the page says its language',
  async (value) => {
    await visit.context.addCookies([{ name: languageCookie, value, url: visit.url }])
    const all: string[] = []
    for (const path of pages) {
      await go(path)
      all.push(...(await findings(page)).map((finding) => `${path}: ${finding}`))
      expect(await page.getAttribute('html', 'lang')).toBe(value)
    }
    await visit.context.clearCookies({ name: languageCookie })
    expect(all).toEqual([])
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

test('a contact is begun, left, kept and given up without a mouse; the focus comes back', async () => {
  await go('/contacts')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar al contenido')
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
})

test('a connection is changed and a code looked at without a mouse; the focus comes back', async () => {
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
})

test('a person is looked at without a mouse, and nothing is asked where nothing was typed', async () => {
  await go('/users')
  await tabTo('Editar a Beto Ramírez')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Nombre').waitFor()
  for (let pressed = 0; pressed < 30; pressed++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await focused()).toBe('Editar a Beto Ramírez')
})

test('a chat is opened, answered and edited without a mouse', async () => {
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

test('what goes wrong behind a dialog is seen above it and heard in it', async () => {
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
