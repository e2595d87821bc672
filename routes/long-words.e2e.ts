/** Customers who send more than anybody reads: the conversation opens, and all of it can be read. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { proto } from '@whiskeysockets/baileys'
import type { Page } from 'playwright-core'
import { readWords } from '#desk/messages/changing-contract'
import { listMessages } from '#desk/messages/contract'
import { listTickets, type Ticket } from '#desk/tickets/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

const mostBytes = 500 * 1024
/** Of rows that no other company of this installation has. */
const firstId = 500_000
let acme: TestCompany
let ana: Page
const failures: string[] = []

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  ana = await acme.openPage(acme.admin)
  ana.on('pageerror', (error) => failures.push(error.message))
})
afterAll(() => acme?.close())

async function ticketOf(phone: Phone, contents: proto.IMessage[]): Promise<Ticket> {
  for (const content of contents) await phone.send(acme.owner.number, content)
  const found = await eventually(async () => {
    const { tickets } = (await acme.calls(listTickets, { status: 'pending' })).body
    return tickets.find(
      ({ contact, unreadMessages }) =>
        contact.number === phone.number && unreadMessages === contents.length,
    )
  }, 'all messages')
  return found
}

async function open({ uuid }: Ticket) {
  const answer = await ana.goto(`${acme.url}/tickets/${uuid}`)
  expect((await answer?.body())?.byteLength).toBeLessThan(mostBytes)
}

async function wordsOf(messageId: number, from = 0): Promise<string> {
  const { words, next } = (await acme.calls(readWords, { messageId, from })).body
  return next === null ? words : words + (await wordsOf(messageId, next))
}

const rows = Array.from({ length: 20_000 }, (_, at) => `Opción ${at}`)
const text = `${'Había una vez, '.repeat(200_000)}fin`
const numbers = Array.from({ length: 50_000 }, (_, at) => `TEL:+52 1 555 ${at}`)
const hostile: proto.IMessage[] = [
  { contactMessage: { vcard: ['BEGIN:VCARD', 'FN:Eva', ...numbers, 'END:VCARD'].join('\n') } },
  {
    pollCreationMessageV3: { name: '¿Cuál?', options: rows.map((optionName) => ({ optionName })) },
  },
  { listMessage: { title: 'Menú', sections: [{ rows: rows.map((title) => ({ title })) }] } },
  { locationMessage: { degreesLatitude: 1, degreesLongitude: 1, name: 'x'.repeat(1_000_000) } },
  ...Array.from({ length: 15 }, () => ({ conversation: '*a* _b_ http://a.bc '.repeat(10_000) })),
  { conversation: text },
]

test('a conversation of cards, lists and texts of megabytes opens, and shows all of it', async () => {
  const ticket = await ticketOf(acme.phone('Diego Luna'), hostile)
  await open(ticket)
  const last = ana.getByRole('article').filter({ hasText: 'Había una vez' })
  await last.getByRole('button', { name: 'Mostrar todo' }).click()
  await last.getByRole('button', { name: 'Mostrar más' }).waitFor()
  expect((await last.innerText()).length).toBeGreaterThan(16_000)
  await keepPictures(ana, 'long-words')

  const { messages } = (await acme.calls(listMessages, { ticketId: ticket.id })).body
  expect(JSON.stringify(messages).length).toBeLessThan(mostBytes)
  const message = messages.at(-1)
  expect(message).toMatchObject({ isCut: true })
  expect((await wordsOf(message?.id ?? 0)) === text).toBe(true)
  const [stored] = await acme.platform`select body from messages where id = ${message?.id ?? 0}`
  expect(stored?.body === text).toBe(true)
  expect(failures).toEqual([])
})

test('a conversation of nothing but pictures in its messages opens', async () => {
  const picture = Buffer.alloc(24_000, 7)
  picture.set([0xff, 0xd8, 0xff])
  const contents = Array.from({ length: 20 }, (_, at) => ({
    extendedTextMessage: {
      text: `Mira ${at} https://example.com/a`,
      matchedText: 'https://example.com/a',
      title: 'Una página',
      jpegThumbnail: picture,
    },
  }))
  await open(await ticketOf(acme.phone('Rita Sol'), contents))
  await ana.getByRole('article').filter({ hasText: 'Mira 19' }).waitFor()
  await ana.reload()
  await ana.getByRole('article').filter({ hasText: 'Mira 19' }).waitFor()
  expect(failures).toEqual([])
})

test('who is in thousands of areas sees their tickets', async () => {
  const { platform, admin } = acme
  await platform.begin(async (sql) => {
    const [{ id, company }] = await sql<[{ id: number; company: number }]>`
      select id, company_id company from users where email = ${admin.email}`
    await sql`insert into queues (company_id, id, name, color)
      select ${company}, ${firstId}::integer + n, 'Atención a clientes y proveedores ' || n,
        '#' || lpad(to_hex(n), 6, '0') from generate_series(1, 6000) n`
    await sql`insert into user_queues (company_id, user_id, queue_id)
      select ${company}, ${id}, ${firstId}::integer + n from generate_series(1, 6000) n`
  })
  const answer = await ana.goto(`${acme.url}/tickets?list=pending`)
  const page = (await answer?.text()) ?? ''
  expect(page.includes('asksForMyself')).toBe(true)
  expect(Buffer.byteLength(page)).toBeLessThan(mostBytes)
  await ana.getByText('Rita Sol').first().waitFor()
  expect(failures).toEqual([])
})
