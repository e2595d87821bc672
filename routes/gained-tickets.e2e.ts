/** What rings for an agent whose page is in the background, and how often. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { updateConnection } from '#company/connections/contract'
import { createQueue } from '#company/queues/contract'
import { deleteUser, listUserCards, updateUser } from '#company/users/contract'
import { sendMessage } from '#desk/messages/contract'
import { listTickets, type Ticket, updateTicket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

interface Heard {
  rings: string[]
  notices: string[]
}

let acme: TestCompany
let beto: Page
let connectionId: number
let sales: number
let support: number
let customers = 0
const ids = { beto: 0, carla: 0 }

beforeAll(async () => {
  acme = await openCompany()
  connectionId = await acme.link()
  const betos = await acme.hire('Beto', 'user')
  const carlas = await acme.hire('Carla', 'user')
  sales = (await acme.calls(createQueue, { name: 'Ventas', color: '#112233' })).body.id
  support = (await acme.calls(createQueue, { name: 'Soporte', color: '#332211' })).body.id
  const cards = (await acme.calls(listUserCards, {})).body
  ids.beto = cards.find(({ email }) => email === betos.email)?.id ?? 0
  ids.carla = cards.find(({ email }) => email === carlas.email)?.id ?? 0
  await acme.calls(updateUser, { userId: ids.beto, queueIds: [sales] })
  await acme.calls(updateUser, { userId: ids.carla, queueIds: [sales] })
  beto = await acme.openPage(betos)
  await beto.context().addInitScript(listen)
  await goAndSettle(beto, `${acme.url}/contacts`)
  await beto.getByRole('heading', { name: 'Contactos' }).click()
  // Another tab is in front of it.
  await (await beto.context().newPage()).bringToFront()
})

afterAll(() => acme?.close())

/** The browser of a test is silent and has no notices: this is where they would come out. */
function listen() {
  localStorage.setItem('desktopNotices', 'on')
  const heard: Heard = { rings: [], notices: [] }
  Reflect.set(globalThis, 'heard', heard)
  HTMLMediaElement.prototype.play = function () {
    heard.rings.push(new URL(this.src).pathname)
    return Promise.resolve()
  }
  // Playwright keeps all its pages visible and focused, whichever is in front.
  Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' })
  Document.prototype.hasFocus = () => false
  const shown = class {
    static permission = 'granted'
    constructor(title: string, { body = '' }: NotificationOptions) {
      heard.notices.push([title, body].filter(Boolean).join(': '))
    }
    close() {}
  }
  Reflect.set(globalThis, 'Notification', shown)
}

/** What was heard since the last time, once a bell may ring again. */
async function heard(): Promise<Heard> {
  await eventually(
    () => beto.evaluate(async () => (await navigator.locks.query()).held?.length === 0),
    'the end of the ring',
  )
  return beto.evaluate(() => {
    const all: Heard = Reflect.get(globalThis, 'heard')
    const since = { rings: [...all.rings], notices: [...all.notices] }
    all.rings.length = 0
    all.notices.length = 0
    return since
  })
}

const rang = (count: number) =>
  eventually(
    () => beto.evaluate((most) => Reflect.get(globalThis, 'heard').rings.length >= most, count),
    `${count} rings`,
  )

const noticed = (count: number) =>
  eventually(
    () => beto.evaluate((most) => Reflect.get(globalThis, 'heard').notices.length >= most, count),
    `${count} notices`,
  )

const waiting = '/sounds/waiting.wav'
const offers = (...queueIds: number[]) =>
  acme.calls(updateConnection, { connectionId, queueIds, greetingMessage: 'Elige un área:' })
const newCustomer = () => acme.phone(`Cliente ${++customers}`)

function ticketOf(name: string): Promise<Ticket> {
  return eventually(async () => {
    const { tickets } = (await acme.calls(listTickets, { status: 'pending', showAll: true })).body
    return tickets.find(({ contact }) => contact.name === name)
  }, `the ticket of ${name}`)
}

test('a first message in an area of one’s own', async () => {
  await offers(sales)
  await newCustomer().say(acme.owner.number, 'Hola')
  await rang(1)
  expect(await heard()).toEqual({ rings: [waiting], notices: ['Cliente 1 está esperando: Hola'] })
})

test('a choice in the menu, with the customer’s words, not the menu’s', async () => {
  await offers(sales, support)
  const customer = newCustomer()
  await customer.say(acme.owner.number, 'Hola')
  await eventually(() => customer.inbox.length > 0, 'the list of areas')
  await customer.say(acme.owner.number, '1')
  await rang(1)
  await noticed(1)
  expect(await heard()).toEqual({ rings: [waiting], notices: ['Cliente 2 está esperando: 1'] })
})

test('a transfer into the area, whoever wrote last', async () => {
  const { id: ticketId } = await ticketOf('Cliente 2')
  await acme.calls(updateTicket, { ticketId, status: 'open' })
  const sent = await acme.calls(sendMessage, { ticketId, body: 'Te paso con Soporte' })
  expect(sent.status).toBe(200)
  await acme.calls(updateTicket, { ticketId, status: 'pending', userId: null, queueId: support })
  await acme.calls(updateTicket, { ticketId, queueId: sales })
  await rang(1)
  await noticed(1)
  expect(await heard()).toEqual({ rings: [waiting], notices: ['Cliente 2 está esperando: 1'] })
})

test('many at once ring once, and one notice counts them', async () => {
  await offers(support)
  const names = ['Cliente 3', 'Cliente 4', 'Cliente 5', 'Cliente 6']
  for (const _ of names) {
    await newCustomer().say(acme.owner.number, 'Hola')
    const { id: ticketId } = await ticketOf(`Cliente ${customers}`)
    const given = { status: 'open', userId: ids.carla, queueId: sales } as const
    await acme.calls(updateTicket, { ticketId, ...given })
  }
  expect(await heard()).toEqual({ rings: [], notices: [] })
  await acme.calls(deleteUser, { userId: ids.carla })
  await rang(1)
  const counted = '4 clientes están esperando'
  await eventually(
    () =>
      beto.evaluate((last) => Reflect.get(globalThis, 'heard').notices.at(-1) === last, counted),
    'a notice that counts them',
  )
  const { rings, notices } = await heard()
  expect([rings, notices.at(-1)]).toEqual([[waiting], counted])
  expect(notices.length).toBeLessThanOrEqual(names.length)
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
