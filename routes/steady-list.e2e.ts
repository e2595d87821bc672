/** The list under a resting pointer: what arrives meanwhile does not move a row. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { showMyself } from '#company/users/myself/contract'
import { updateTicket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let ana: Page
let camila: Phone
let connectionId: number
const names = ['Camila Ortega', 'Diego Luna', 'Eva Ríos']

beforeAll(async () => {
  acme = await openCompany()
  connectionId = await acme.link()
  const phones = names.map((name) => acme.phone(name))
  for (const phone of phones) {
    await phone.say(acme.owner.number, 'Hola')
    await acme.acceptWaiting()
  }
  camila = phones[0] ?? acme.phone('')
  ana = await acme.openPage(acme.admin)
  await eventually(async () => (await rows()).length === 3, 'three rows')
})

afterAll(() => acme?.close())

const rowOf = (name: string) => ana.locator('[data-ticket]').filter({ hasText: name })
const rows = () =>
  ana.locator('[data-ticket]').evaluateAll((all) => all.map((row) => Number(row.dataset.ticket)))
const centreOf = async (name: string) => {
  const { x = 0, y = 0, height = 0 } = (await rowOf(name).boundingBox()) ?? {}
  return [x + 120, y + height / 2] as const
}

test('while the pointer is on the list a row keeps its place and shows what is new', async () => {
  const before = await rows()
  await ana.mouse.move(...(await centreOf('Diego Luna')))
  await camila.say(acme.owner.number, '¿Siguen ahí?')
  await rowOf('Camila Ortega').getByText('¿Siguen ahí?').waitFor()
  expect(await rows()).toEqual(before)

  // A new conversation waits above, and is shown on request.
  await acme.phone('Fabio Neri').say(acme.owner.number, 'Buenas')
  await acme.acceptWaiting()
  await ana.getByRole('button', { name: '1 ticket nuevo' }).waitFor()
  expect(await rows()).toEqual(before)
  await ana.getByRole('button', { name: '1 ticket nuevo' }).click()
  await rowOf('Fabio Neri').waitFor()

  const shown = await rows()
  await camila.say(acme.owner.number, 'Llamo mañana')
  await rowOf('Camila Ortega').getByText('Llamo mañana').waitFor()
  expect(await rows()).toEqual(shown)
  await ana.mouse.move(1000, 20)
  await eventually(async () => (await rows())[0] !== shown[0], 'the newest first')
})

test('a row that somebody else took says who, and goes once the pointer has rested', async () => {
  await ana.getByRole('tab', { name: /Esperando/ }).click()
  await acme.phone('Hugo Paz').say(acme.owner.number, 'Buenas')
  await rowOf('Hugo Paz').getByText('Buenas').waitFor()
  await ana.mouse.move(...(await centreOf('Hugo Paz')))
  const { id: ticketId } = await acme.waitingTicket()
  const { body: olga } = await acme.calls(showMyself, {})
  await acme.calls(updateTicket, { ticketId, status: 'open', userId: olga.id })
  // The only one that waited: it stays though the list is empty.
  await rowOf('Hugo Paz').getByRole('status').getByText('Olga la aceptó').waitFor()
  await keepPictures(ana, 'taken-row', 768, [1366])
  await rowOf('Hugo Paz').waitFor({ state: 'detached' })
  await ana.getByRole('tab', { name: /Atendiendo/ }).click()
})

test('a click lands on the row that was pressed, whatever arrives between press and release', async () => {
  const [name = ''] = names.slice(2)
  await ana.mouse.move(...(await centreOf(name)))
  await ana.mouse.down()
  await acme.phone('Gala Paz').say(acme.owner.number, 'Buenas')
  await acme.acceptWaiting()
  await camila.say(acme.owner.number, 'Pregunta 22')
  await rowOf('Camila Ortega').getByText('Pregunta 22').waitFor()
  await ana.mouse.up()
  await ana.getByRole('log', { name: `Mensajes con ${name}` }).waitFor()
})

test('what the page says of connections and of its own line comes without moving a row', async () => {
  const [name = ''] = names
  await ana.goto(`${acme.url}/tickets`)
  const before = await centreOf(name)
  await acme.platform`update connections set status = 'DISCONNECTED' where id = ${connectionId}`
  try {
    await ana.goto(`${acme.url}/tickets`)
    await ana.getByText('Sin vincular con WhatsApp').waitFor()
    expect(await centreOf(name)).toEqual(before)
    await ana.context().setOffline(true)
    await ana.getByText('Sin conexión a internet.').waitFor()
    expect(await centreOf(name)).toEqual(before)
  } finally {
    await ana.context().setOffline(false)
    await acme.platform`update connections set status = 'CONNECTED' where id = ${connectionId}`
  }
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
