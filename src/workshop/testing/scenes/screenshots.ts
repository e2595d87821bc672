/**
 * Pictures of every screen, light and dark, at the widths that must look right, into `.screenshots/`:
 * for looking at, not for comparing. `bun src/workshop/testing/scenes/screenshots.ts [pattern of names]`.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { entries } from '#islands/entries.ts'
import { folderOf } from '#islands/frame/entry.ts'
import { languageCookie } from '#kernel/i18n/languages'
import { log } from '#process/log'
import { demoAdmin } from '#workshop/demo/furnishing/team'
import { openBrowser } from '#workshop/testing/browser/chromium'
import { startFurnishedDemo } from '#workshop/testing/furnished/demo'
import { composerScenes } from './composer.ts'
import { pictureEmpty } from './empty.ts'
import { brokenScenes, pageScenes } from './pages.ts'
import { ticketScenes } from './tickets.ts'

const widths = [360, 768, 1366, 1920]
const folder = join(import.meta.dir, '../../../../.screenshots')
const wanted = new RegExp(process.argv[2] ?? '')

const pagesInLanguages = {
  ...Object.fromEntries(entries.map((entry) => [folderOf(entry), entry.href])),
  pending: '/tickets?list=pending',
  login: '/login',
}

mkdirSync(folder, { recursive: true })
const demo = await startFurnishedDemo()
const browser = await openBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
])
try {
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme: theme,
      locale: 'es-MX',
      permissions: ['microphone'],
    })
    await picture(context, `login-${theme}`, '/login')
    const uuid = await logIn(context)
    await picture(context, `pending-${theme}`, '/tickets?list=pending')
    await picture(context, `chat-${theme}`, `/tickets/${uuid}`)
    await pictureTalk(context, theme)
    for (const [name, prepare] of Object.entries(composerScenes)) {
      await picture(context, `composer-${name}-${theme}`, `/tickets/${uuid}`, prepare)
    }
    await picture(context, `closed-${theme}`, '/tickets?list=closed')
    for (const [name, { query = '', inTicket, prepare }] of Object.entries(ticketScenes)) {
      const path = `/tickets${inTicket ? `/${uuid}` : ''}${query}`
      await picture(context, `${name}-${theme}`, path, prepare)
    }
    for (const [name, { path, prepare }] of Object.entries({ ...pageScenes, ...brokenScenes })) {
      await picture(context, `${name}-${theme}`, path, prepare)
    }
    await pictureLanguages(context, theme)
    // Its login is another one on the same host: nothing of the demo can be seen after it.
    if (wanted.test('empty-') || wanted.test(`empty-tickets-${theme}`)) {
      await pictureEmpty(context, theme, picture)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}

/** The longest words are in Portuguese, the shortest in English. */
async function pictureLanguages(context: BrowserContext, theme: string) {
  for (const value of ['pt', 'en'] as const) {
    await context.addCookies([{ name: languageCookie, value, url: demo.url }])
    for (const [name, path] of Object.entries(pagesInLanguages)) {
      await picture(context, `${value}-${name}-${theme}`, path)
    }
  }
  await context.clearCookies({ name: languageCookie })
}

/** One of everything, from its end, from its middle, and with what opens beside and above it. */
async function pictureTalk(context: BrowserContext, theme: string) {
  const open = (name: string) => async (page: Page) => {
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('log').waitFor()
  }
  const talk = open('Camila Ortega')
  const scrollTo = (top: number) => (page: Page) =>
    page.getByRole('log').evaluate(({ firstElementChild: pane }, to) => {
      // It counts from its end.
      pane?.scrollTo(0, to - pane.scrollHeight + pane.clientHeight)
    }, top)
  await picture(context, `talk-end-${theme}`, '/tickets', talk)
  for (const [part, top] of [
    ['top', 0],
    ['files', 700],
    ['kinds', 1500],
    ['structured', 2300],
  ] as const) {
    await picture(context, `talk-${part}-${theme}`, '/tickets', async (page) => {
      await talk(page)
      await page.waitForTimeout(300)
      await scrollTo(0)(page)
      await page.waitForTimeout(300)
      await scrollTo(top)(page)
    })
  }
  await picture(context, `talk-menu-${theme}`, '/tickets', async (page) => {
    await talk(page)
    await page.locator('[data-message-menu]').last().click({ force: true })
  })
  await picture(context, `talk-contact-${theme}`, '/tickets', async (page) => {
    await talk(page)
    await page.getByRole('button', { name: 'Ver el contacto' }).click()
  })
  await picture(context, `talk-group-${theme}`, '/tickets?list=pending', async (page) => {
    const accept = page.getByRole('button', { name: /Aceptar el ticket de 1203/ })
    if ((await accept.count()) > 0) return accept.click()
    await page.getByRole('tab', { name: /Atendiendo/ }).click()
    await page.getByRole('link', { name: /1203/ }).first().click()
  })
}

async function picture(
  context: BrowserContext,
  name: string,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
) {
  if (!wanted.test(name)) return
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => log.error({ err: error, name }, 'the page broke'))
  page.on('console', (said) => {
    if (said.type() === 'error') log.error({ name, said: said.text() }, 'the page complained')
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 860 })
    await page.goto(new URL(path, demo.url).href)
    await page.waitForLoadState('networkidle')
    // One that cannot be shown as it should be must not cost the others.
    await prepare?.(page).catch((error) => log.error({ err: error, name }, 'not as it should be'))
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) })
  }
  await page.close()
}

/** @returns the uuid of the longest conversation */
async function logIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${demo.url}/login`)
  await page.getByLabel('Correo electrónico').fill(demoAdmin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoAdmin.password)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'Lucía Fernández' }).first()
  const href = await link.getAttribute('href', { timeout: 10_000 })
  await page.close()
  return href?.split('/').at(-1)?.split('?')[0] ?? ''
}
