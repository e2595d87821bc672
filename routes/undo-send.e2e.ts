/** Who chose so has a moment to take back what they sent; it leaves by itself, without the page, too. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let customer: Phone
let ana: Page
let address: string

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  customer = acme.phone('Diego Luna')
  await customer.say(acme.owner.number, '¿Cuánto cuesta?')
  const { uuid } = await acme.acceptWaiting()
  address = `${acme.url}/tickets/${uuid}`
  ana = await acme.openTab(acme.admin)
  await ana.goto(address)
  await comesAlive(ana)
})

afterAll(() => acme?.close())

const field = () => ana.getByLabel('Mensaje para Diego Luna')
const bubbles = () => ana.getByRole('log').getByRole('article')
const heardText = (text: string) =>
  customer.received(({ content }) => JSON.stringify(content).includes(text))

async function choose(time: string) {
  await ana.getByRole('button', { name: 'Más opciones' }).click()
  await ana.getByRole('menuitemradio', { name: time }).click()
}

async function say(text: string) {
  await field().fill(text)
  await field().press('Enter')
}

/** The event that removes the bubble may come before the answer that brings the text back. */
const holds = (text: RegExp) =>
  eventually(async () => text.test(await field().inputValue()), `${text} in the composer`)

test('a message that is taken back is in the composer again, and nowhere else', async () => {
  await choose('20 segundos')
  // Long enough for a busy machine.
  await ana.evaluate(() => localStorage.setItem('undoSend', '60'))
  await say('Cuesta 100')
  const bubble = bubbles().filter({ hasText: 'Cuesta 100' })
  await bubble.getByRole('timer').waitFor()
  await keepPictures(ana, 'undo-send')
  await field().fill('Buenas')
  await bubble.getByRole('button', { name: 'Deshacer envío' }).click()
  await bubble.waitFor({ state: 'detached' })
  await holds(/Cuesta 100\nBuenas$/)
  await ana.reload()
  await comesAlive(ana)
  await bubbles().filter({ hasText: '¿Cuánto cuesta?' }).waitFor()
  expect(await bubbles().count()).toBe(1)
})

test('a picture comes back with its words and the message that it answers', async () => {
  const theirs = bubbles().filter({ hasText: '¿Cuánto cuesta?' })
  await theirs.hover()
  await theirs.getByRole('button', { name: /^Acciones/ }).click()
  await ana.getByRole('menuitem', { name: 'Responder' }).click()
  await ana
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'lista.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 lista'),
    })
  await say('La lista')
  const bubble = bubbles().filter({ hasText: 'La lista' })
  await bubble.getByRole('button', { name: 'Deshacer envío' }).click()
  await ana.getByRole('button', { name: 'Quitar lista.pdf' }).waitFor()
  await ana.getByText('Respondes a Diego Luna').waitFor()
  await bubble.waitFor({ state: 'detached' })
  await holds(/^La lista$/)
  await ana.getByRole('button', { name: 'Quitar lista.pdf' }).click()
  await ana.getByRole('button', { name: 'No responder a este mensaje' }).click()
})

test('a closed page sends it all the same, in order, and not before its time', async () => {
  await choose('5 segundos')
  await say('Primero')
  await bubbles().filter({ hasText: 'Primero' }).getByRole('timer').waitFor()
  await say('Segundo')
  await bubbles().filter({ hasText: 'Segundo' }).getByRole('button', { name: 'Deshacer' }).waitFor()
  await ana.goto('about:blank')
  await heardText('Segundo')
  const rows = await eventually(async () => {
    const sent = await acme.platform<{ body: string; waited: boolean }[]>`
      select m.body, m.updated_at >= m.held_until waited from messages m
      join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
      where t.uuid = ${address.split('/').at(-1) ?? ''}::uuid and m.delivery = 'sent'
      order by m.updated_at`
    return sent.length === 2 && sent
  }, 'both messages to be sent')
  expect(rows.map(({ body }) => body.split('\n').at(-1))).toEqual(['Primero', 'Segundo'])
  expect(rows.every(({ waited }) => waited)).toBe(true)
})

test('a colleague sees that it waits, and cannot take it back', async () => {
  const beto = await acme.openTab(await acme.hire('Beto'))
  await ana.goto(address)
  await comesAlive(ana)
  await ana.evaluate(() => localStorage.setItem('undoSend', '60'))
  await beto.goto(address)
  await comesAlive(beto)
  await say('Un momento')
  const bubble = beto.getByRole('log').getByRole('article').filter({ hasText: 'Un momento' })
  await bubble.getByRole('timer').waitFor()
  expect(await bubble.getByRole('button', { name: 'Deshacer envío' }).count()).toBe(0)
  expect(acme.complaints).toEqual([])
})
