/** Inside an office the desk is reached by a name and without TLS, where browsers have less than at localhost. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { listUserCards } from '#company/users/contract'
import { createChat } from '#desk/chats/contract'
import type { Phone } from '#workshop/simulator/phone'
import { officeName } from '../src/workshop/testing/browser/chromium.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let url: string
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, '¿Están abiertos?')
  const { uuid } = await acme.acceptWaiting()
  const { port } = new URL(acme.url)
  url = `http://${officeName}:${port}`
  ana = await acme.newPage()
  await logIn(ana, url, acme.admin)
  await ana.goto(`${url}/tickets/${uuid}`)
  await ana.locator('#composer:focus').waitFor()
})

afterAll(() => acme?.close())

const field = () => ana.getByLabel('Mensaje para Diego Luna')

test('the browser takes it for what it is', async () => {
  expect(await ana.evaluate(() => isSecureContext)).toBe(false)
})

test('a message leaves, and a file with its words', async () => {
  await field().fill('Sí, hasta las 18')
  await field().press('Enter')
  await customer.received(/hasta las 18/)
  const file = { name: 'plano.txt', mimeType: 'text/plain', buffer: Buffer.from('La entrada') }
  await ana.locator('input[type=file]').first().setInputFiles([file])
  await ana.getByRole('button', { name: 'Quitar plano.txt' }).waitFor()
  await field().fill('El plano')
  await field().press('Enter')
  await customer.received(({ content }) => JSON.stringify(content).includes('plano.txt'))
})

test('so does a message to colleagues', async () => {
  const users = (await acme.calls(listUserCards, {})).body.map(({ id }) => id)
  const { uuid } = (await acme.calls(createChat, { title: 'Turnos', users })).body
  await goAndSettle(ana, `${url}/chats/${uuid}`)
  const message = ana.getByRole('textbox', { name: 'Escribe un mensaje' })
  await message.fill('¿Quién abre mañana?')
  await message.press('Enter')
  await ana.getByRole('log').getByRole('article').filter({ hasText: '¿Quién abre' }).waitFor()
  await eventually(async () => (await message.inputValue()) === '', 'an empty field')
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
