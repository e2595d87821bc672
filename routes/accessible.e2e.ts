/**
 * The tickets screen of a furnished desk with all its dialogs, in light and dark, as axe sees it by
 * WCAG 2.2 AA: nothing serious.
 */
import '#platform/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { demoAdmin } from '../src/workshop/demo/furnishing/team.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { composerScenes } from '../src/workshop/testing/scenes/composer.ts'
import type { Scene } from '../src/workshop/testing/scenes/scene.ts'
import { ticketScenes as listScenes } from '../src/workshop/testing/scenes/tickets.ts'

let visit: Visit
let page: Page

beforeAll(async () => {
  visit = await visitDemo()
  page = visit.page
})

afterAll(() => visit?.close())

const go = (path: string) => visit.go(path)

test('the login, and a login that was refused', async () => {
  await go('/login')
  expect(await visit.findingsInBothThemes()).toEqual([])
  await page.getByLabel('Correo electrónico').fill('nadie@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('mal')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(await visit.findingsInBothThemes()).toEqual([])
  await page.getByLabel('Correo electrónico').fill(demoAdmin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoAdmin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tickets')
})

const ticketScenes: Record<string, Scene> = {
  tickets: { path: '/tickets' },
  pending: { path: '/tickets?list=pending' },
  closed: { path: '/tickets?list=closed' },
  conversation: {
    path: '/tickets',
    prepare: () => openTalk(),
  },
}

async function openTalk(name = 'Lucía Fernández') {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('log').waitFor()
}
const inTalk = (prepare: () => Promise<unknown>, name?: string): Scene => ({
  path: '/tickets',
  async prepare() {
    await openTalk(name)
    await prepare()
  },
})
/** All but the emojis, of which there are more than axe can look at in a minute. */
const composing = Object.fromEntries(
  Object.entries(composerScenes)
    .filter(([name]) => name !== 'emoji')
    .map(([name, prepare]) => [`composer with ${name}`, inTalk(() => prepare(page))]),
)

/** One of every kind of message, so many pixels above the end, where counting begins. */
const everyKind = 'Camila Ortega'
const above = (px: number) =>
  inTalk(async () => {
    const log = page.getByRole('log')
    await log.getByRole('article').last().waitFor()
    await log.evaluate((pane, y) => pane.firstElementChild?.scrollTo(0, -y), px)
    await page.waitForTimeout(200)
  }, everyKind)
const talkScenes: Record<string, Scene> = {
  'every kind, from the top': above(100_000),
  'every kind, files': above(900),
  'every kind, the end': above(0),
  'menu of a message': inTalk(
    () => page.locator('[data-message-menu]').last().click({ force: true }),
    everyKind,
  ),
  'contact drawer': inTalk(
    () => page.getByRole('button', { name: 'Ver el contacto' }).click(),
    everyKind,
  ),
}
const dialogScenes = Object.fromEntries(
  Object.entries(listScenes).map(([name, { query = '', inTicket, prepare }]): [string, Scene] => [
    name,
    {
      path: `/tickets${query}`,
      async prepare() {
        if (inTicket) await openTalk()
        await prepare?.(page)
      },
    },
  ]),
)

for (const [name, { path, prepare }] of Object.entries({
  ...ticketScenes,
  ...dialogScenes,
  ...talkScenes,
  ...composing,
})) {
  test(`${name}: nothing serious in light and dark`, async () => {
    await go(path)
    await prepare?.(page)
    expect(await visit.findingsInBothThemes()).toEqual([])
  })
}
