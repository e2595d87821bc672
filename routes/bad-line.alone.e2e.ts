/** An agent at work while the line to the server is cut and the server is killed: nothing gets lost. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { login } from '#company/logins/contract'
import { createUser } from '#company/users/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { listTickets, updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { openBrowser } from '../src/workshop/testing/browser/chromium.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { linkPhone } from '../src/workshop/testing/programs/linking.ts'
import { admin, makeProgram, type Program } from '../src/workshop/testing/programs/program.ts'
import { type BadLine, openBadLine } from '../src/workshop/testing/servers/bad-line.ts'

const beto = { email: 'beto@example.com', password: 'secreto2' }
let simulator: Simulator
let program: Program
let line: BadLine
let browser: Browser
let ana: Page
let customer: Phone
let token: string
let ticketId: number

beforeAll(async () => {
  simulator = await startSimulator()
  const owner = simulator.phone({ number: '5215550000001', name: 'Acme' })
  customer = simulator.phone({ number: '5215550001111', name: 'Diego Luna' })
  program = await makeProgram({
    WHATSAPP_WEB_URL: simulator.url,
    WHATSAPP_ROOT_KEY: simulator.rootKey,
  })
  await program.start()
  line = await openBadLine(program.url)
  token = (await program.calls(login, admin)).body.token
  await linkPhone(program, token, owner)
  await customer.say(owner.number, 'Hola')
  const ticket = await eventually(
    async () => (await program.calls(listTickets, { status: 'pending' }, token)).body.tickets[0],
    'the ticket',
  )
  ticketId = ticket.id
  await program.calls(updateTicket, { ticketId, status: 'open' }, token)
  // Nobody is logged in twice: what is looked up beside the page, a colleague looks up.
  await program.calls(createUser, { name: 'Beto', profile: 'admin', queueIds: [], ...beto }, token)
  token = (await program.calls(login, beto)).body.token
  browser = await openBrowser()
  // So high that all of the conversation is drawn.
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1366, height: 3600 },
  })
  ana = await context.newPage()
  await logIn(ana, line.url, admin)
  await ana.goto(`${line.url}/tickets/${ticket.uuid}`)
  await ana.getByRole('article').filter({ hasText: 'Hola' }).waitFor()
  await ana.waitForLoadState('networkidle')
})

afterAll(async () => {
  await browser?.close()
  line?.close()
  await program?.remove()
  await simulator?.close()
})

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const away = () => ana.getByText('Reconectando…')
const texts = Array.from({ length: 50 }, (_, at) => `Frase número ${at + 1}.`)

/** Without the signature above it, and what stands below. */
const phraseIn = (text: string) => /Frase número \d+\./.exec(text) ?? []

/** What is kept of them, in its order. */
async function stored(): Promise<string[]> {
  const all: string[] = []
  let before: number | undefined
  do {
    const wish = { ticketId, markAsRead: 'false', ...(before ? { before } : {}) } as const
    const { messages, hasMore } = (await program.calls(listMessages, wish, token)).body
    all.unshift(...messages.map(({ body }) => body))
    before = hasMore ? messages[0]?.seq : undefined
  } while (before)
  return all.flatMap(phraseIn)
}

/** The bubbles, as they stand. */
const shown = async () =>
  (await ana.getByRole('log').getByRole('article').allInnerTexts()).flatMap(phraseIn)

test('of fifty messages over a line that is cut twice, each is shown and kept once, in its order', async () => {
  for (const [at, text] of texts.entries()) {
    if (at === 12 || at === 32) line.cut()
    if (at === 20 || at === 40) line.mend()
    await field().fill(text)
    await field().press('Enter')
  }
  // Those that have not left yet are bubbles like the others.
  expect(await shown()).toEqual(texts)
  await eventually(async () => (await stored()).length >= texts.length, 'all of them')
  const onTheirWay = ana.getByRole('log').getByTitle('Esperando')
  await eventually(async () => (await onTheirWay.count()) === 0, 'a tick on each')
  expect(await stored()).toEqual(texts)
  expect(await shown()).toEqual(texts)
})

test('when the server is killed while somebody writes, the page says so and is current soon after it is back', async () => {
  await field().fill('A medio escri')
  await program.kill()
  await field().press('End')
  await field().pressSequentially('bir')
  await away().waitFor()
  expect(await field().inputValue()).toBe('A medio escribir')
  await program.start()
  const began = performance.now()
  await program.calls(sendMessage, { ticketId, body: 'Desde otro lugar' }, token)
  await ana.getByRole('article').filter({ hasText: 'Desde otro lugar' }).waitFor()
  await away().waitFor({ state: 'detached' })
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(await field().inputValue()).toBe('A medio escribir')
})
