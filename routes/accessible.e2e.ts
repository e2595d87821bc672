/**
 * The tickets screen of a furnished desk with all its dialogs by WCAG 2.2 AA: nothing serious as axe
 * sees it, and each text can be read in light and dark. At length axe looks at the colours, too.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { demoAdmin } from '../src/workshop/demo/furnishing/team.ts'
import { unreachable } from '../src/workshop/testing/furnished/reachable.ts'
import { type Visit, visitDemo } from '../src/workshop/testing/furnished/visit.ts'
import { isLong } from '../src/workshop/testing/run/long.ts'
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
const findings = () => (isLong ? visit.coloursInBothThemes() : visit.findings())

const windows = { widths: [320, 640, 768, 1366], height: 640 }

test('the login, and a login that was refused', async () => {
  await go('/login')
  if (!isLong) expect(await unreachable(page, windows)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 860 })
  expect(await findings()).toEqual([])
  await page.getByLabel('Correo electrónico').fill('nadie@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('mal')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(await findings()).toEqual([])
  await page.getByLabel('Correo electrónico').fill(demoAdmin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoAdmin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tickets')
})

interface TalkScene extends Scene {
  /** Whose conversation is open. */
  talk?: string
}

const lucia = 'Lucía Fernández'

const ticketScenes: Record<string, TalkScene> = {
  tickets: { path: '/tickets' },
  pending: { path: '/tickets?list=pending' },
  closed: { path: '/tickets?list=closed' },
  conversation: { path: '/tickets', talk: lucia },
}

async function openTalk(name: string) {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('log').getByRole('article').last().waitFor()
}
const inTalk = (prepare: () => Promise<unknown>, talk = lucia): TalkScene => ({
  path: '/tickets',
  talk,
  prepare,
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
    await log.evaluate((pane, y) => pane.firstElementChild?.scrollTo(0, -y), px)
    await page.waitForTimeout(200)
  }, everyKind)
const talkScenes: Record<string, TalkScene> = {
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
  Object.entries(listScenes).map(
    ([name, { query = '', inTicket, prepare }]): [string, TalkScene] => [
      name,
      {
        path: `/tickets${query}`,
        ...(inTicket && { talk: lucia }),
        ...(prepare && { prepare: () => prepare(page) }),
      },
    ],
  ),
)

/** Those of a page, or of a conversation, one after the other: it is loaded once. */
const scenes = Map.groupBy(
  Object.entries({ ...ticketScenes, ...dialogScenes, ...talkScenes, ...composing }),
  ([, { path, talk }]) => `${path} ${talk}`,
)

for (const [name, { path, talk, prepare }] of [...scenes.values()].flat()) {
  const what = isLong ? 'each colour as axe sees it' : 'nothing serious, and all can be read'
  test(`${name}: ${what}, in light and dark`, async () => {
    if (talk) await visit.open(path, { part: talk, goOn: () => openTalk(talk) })
    else await visit.open(path)
    await prepare?.(page)
    expect(await findings()).toEqual([])
  })
}
