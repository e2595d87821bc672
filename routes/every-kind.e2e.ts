/**
 * One message of every kind, as the person reads it who answers: each from a customer of its own, for
 * the list of tickets, and all from one, for the conversation.
 */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateTicket } from '#desk/tickets/contract'
import { type Language, languageCookie, languages } from '#kernel/i18n/languages'
import { fileMessage } from '#workshop/simulator/files'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { everyKind } from '../src/workshop/testing/every-kind/samples.ts'

let acme: TestCompany
let page: Page
let uuid: string
/** The message of each sample in the conversation that has them all. */
const shown = new Map<string, number>()

const lineFrom = (from: Phone) => ({
  from,
  owner: acme.owner,
  send: (
    ...[content, options]: Parameters<Phone['send']> extends [string, ...infer R] ? R : never
  ) => from.send(acme.owner.number, content, options),
  orders: acme.simulator.orders,
  fileOf: (file: Parameters<typeof fileMessage>[1]) => fileMessage(acme.simulator.media, file),
})

beforeAll(async () => {
  acme = await openCompany()
  const connectionId = await acme.link()
  const diego = acme.phone('Diego Luna')
  const ids = new Map<string, string>()
  for (const { name, send } of everyKind) {
    ids.set(name, await send(lineFrom(diego)))
  }
  const ticket = await acme.acceptWaiting()
  uuid = ticket.uuid
  for (const { name, send } of everyKind) await send(lineFrom(acme.phone(name)))
  for (const [name, waId] of ids) {
    const row = await eventually(async () => {
      const [found] = await acme.platform`
        select id from messages where wa_id = ${waId} and ticket_id = ${ticket.id}`
      return found
    }, name)
    shown.set(name, row.id)
  }
  await eventually(async () => {
    const received = acme.simulator.waiting(acme.owner.number).length === 0
    const journal = await acme.platform`
      select 1 from inbound_journal where connection_id = ${connectionId} and state <> 'done'`
    return received && journal.length === 0
  }, 'all that was sent')
  await eventually(async () => {
    const pending = await acme.platform`
      select 1 from media join connections using (company_id)
      where connections.id = ${connectionId} and state = 'pending'`
    return pending.length === 0
  }, 'the files')
  await eventually(async () => {
    const [order] = await acme.platform`
      select body from messages where id = ${shown.get('Order') ?? 0}`
    return order?.body.includes('Silla Luna')
  }, 'the articles')
  await acme.calls(updateTicket, { ticketId: ticket.id, status: 'open' })
  page = await acme.openPage(acme.admin, { reducedMotion: 'reduce' })
})

afterAll(() => acme?.close())

const speak = (language: Language) =>
  page.context().addCookies([{ name: languageCookie, value: language, url: acme.url }])

/** How the protocol and the program call what people do not. */
const protocolWordsIn = (words: string) =>
  words.match(
    /\b(ERR_\w+|\w+Message\w*|placeholder|undefined|null|NaN|EMAIL|FB_Ads)\b|\[object/g,
  ) ?? []

/** What can be read of each of them, and its pictures that are not drawn. */
function readEach(selector: string) {
  return page.evaluate((selector) => {
    const namesIn = (one: Element) =>
      [...one.querySelectorAll('[aria-label],[alt],[title]')].map((named) =>
        ['aria-label', 'alt', 'title'].map((name) => named.getAttribute(name) ?? '').join(' '),
      )
    const textsIn = (one: Node): string[] =>
      one.nodeType === Node.TEXT_NODE
        ? [one.textContent ?? '']
        : [...one.childNodes].flatMap(textsIn)
    return [...document.querySelectorAll<HTMLElement>(selector)].map((one) => {
      // Its author, for screen readers, and the time are no content.
      const bare = one.cloneNode(true) as HTMLElement
      for (const other of bare.querySelectorAll('time, .sr-only')) other.remove()
      const isBlank = (bare.textContent ?? '').trim() === ''
      return {
        message: one.dataset.message ?? '',
        name: one.querySelector('[class*="font-"] .truncate')?.textContent ?? '',
        words: `${textsIn(one).join(' ')} ${namesIn(one).join(' ')}`.replace(/\s+/g, ' '),
        isEmpty: isBlank && one.querySelector('img, video') === null,
        broken: [...one.querySelectorAll('img')].filter(
          ({ complete, naturalWidth }) => complete && naturalWidth === 0,
        ).length,
      }
    })
  }, selector)
}

test.each(languages)('each row of the list says what came last, in %s', async (language) => {
  await speak(language)
  await page.setViewportSize({ width: 1366, height: 3000 })
  await goAndSettle(page, `${acme.url}/tickets?list=pending`)
  await page.getByRole('button', { name: /^(Cargar|Carregar|Load) m/ }).click()
  const written = everyKind.filter(({ row }) => row !== undefined)
  await page
    .locator('li[data-ticket]')
    .nth(written.length - 1)
    .waitFor()
  await keepPictures(page, `list-${language}`, 3000)
  const rows = await readEach('li[data-ticket]')
  const wrong = written.flatMap(({ name, row }) => {
    const found = rows.find(({ name: of }) => of === name)
    const isSaid = row !== undefined && found?.words.includes(row[language])
    return isSaid ? [] : [`${name}: ${found?.words}`]
  })
  expect(wrong).toEqual([])
  expect(rows.flatMap(({ words }) => protocolWordsIn(words))).toEqual([])
})

test.each(languages)('each bubble says what it is, in %s', async (language) => {
  await speak(language)
  await page.setViewportSize({ width: 1366, height: 9000 })
  await goAndSettle(page, `${acme.url}/tickets/${uuid}`)
  await page.locator(`[data-message="${shown.get(everyKind[0]?.name ?? '')}"]`).waitFor()
  await keepPictures(page, `bubbles-${language}`, 9000)
  const bubbles = await readEach('[data-message]')
  const wrong = everyKind.flatMap(({ name, row, bubble }) => {
    const found = bubbles.find(({ message }) => message === String(shown.get(name)))
    const said = (bubble ?? (row ? [row] : [])).map((words) => words[language])
    const missing = said.filter((words) => !found?.words.includes(words))
    return found && missing.length === 0 ? [] : [`${name}: ${missing} in ${found?.words}`]
  })
  expect(wrong).toEqual([])
  expect(bubbles.filter(({ isEmpty, broken }) => isEmpty || broken > 0)).toEqual([])
  expect(bubbles.flatMap(({ words }) => protocolWordsIn(words))).toEqual([])
  expect(acme.complaints).toEqual([])
})

test('a moving sticker moves, one that no browser draws is named', async () => {
  const moving = page.locator(`[data-message="${shown.get('Moving sticker')}"] img`)
  await moving.scrollIntoViewIfNeeded()
  const looks = new Set<string>()
  await eventually(async () => {
    const seen = await moving.screenshot()
    looks.add(Bun.SHA256.hash(seen, 'hex'))
    return looks.size > 1
  }, 'its other picture')
  const drawn = page.locator(`[data-message="${shown.get('Lottie sticker')}"]`)
  expect(await drawn.locator('img').count()).toBe(0)
})
