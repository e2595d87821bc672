/** A colleague replies while one writes: the line above the composer says who, and what it was. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { sendMessage } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { jpegOf } from '../src/workshop/testing/files/pictures.ts'
import { webmOf } from '../src/workshop/testing/files/recordings.ts'

let acme: TestCompany
let ticket: Ticket
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.phone('Diego Luna').say(acme.owner.number, 'Hola')
  ticket = await acme.acceptWaiting()
  ana = await acme.openTab(acme.admin)
  await ana.goto(`${acme.url}/tickets/${ticket.uuid}`)
  await ana.getByLabel('Mensaje para Diego Luna').fill('Ya lo busco')
})

afterAll(() => acme?.close())

const upload = (name: string, bytes: Uint8Array, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })

const answers = [
  ['a photo', '«Foto»', async () => upload('a.jpg', await jpegOf(320, 200), 'image/jpeg')],
  [
    'a voice note',
    '«Mensaje de voz»',
    async () => upload('audio-record-site-1.webm', await webmOf(2), 'audio/webm'),
  ],
  [
    'a document',
    '«Documento precios.txt»',
    async () => upload('precios.txt', new TextEncoder().encode('Mesa: 100'), 'text/plain'),
  ],
] as const

test.each(answers)('names %s that a colleague sends meanwhile', async (kind, words, file) => {
  await acme.calls(sendMessage, { ticketId: ticket.id, medias: [await file()] })
  await ana.getByRole('status').filter({ hasText: `Olga respondió` }).waitFor()
  await ana.getByText(`Olga respondió mientras escribías: ${words}`).waitFor()
  await keepPictures(ana, `collision-${kind.replaceAll(' ', '-')}`)
})

test('nobody’s browser complained', () => {
  expect(acme.complaints).toEqual([])
})
