/** Each act is done by the real protocol, and arrives as what it is. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendText } from '#desk/messages/sending/sending'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { PhoneUser } from './acting.ts'
import { type Act, react, say } from './acts.ts'

let desk: Desk
let user: PhoneUser
beforeAll(async () => {
  desk = await openDesk()
  await desk.link()
  user = new PhoneUser(desk.simulator, desk.customer)
})
afterAll(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const perform = (act: Act) => user.perform(act, desk.owner.number)
const rows = () => desk.received()

test('a message is written again, and another deleted', async () => {
  await perform(say('el jueves'))
  await perform({ do: 'edit', text: 'el viernes' })
  await eventually(async () => (await rows()).some(({ body }) => body === 'el viernes'), 'the edit')
  await perform(say('me equivoqué'))
  await perform({ do: 'delete' })
  await eventually(async () => (await rows()).some(({ isDeleted }) => isDeleted), 'the deletion')
})

test('a message of the shop gets a reaction', async () => {
  const [first] = await rows()
  const ticketId = first?.ticketId ?? 0
  await desk.platform`update tickets set status = 'open',
    user_id = (select min(id) from users where company_id = ${desk.acme.id}) where id = ${ticketId}`
  const sent = await sendText(desk.acme, { ticketId, body: 'Quedan dos' })
  await desk.customer.received('Quedan dos')
  await perform(react('👍'))
  await eventually(async () => {
    const [row] = await desk.platform`select details from messages where id = ${sent.id}`
    return JSON.stringify(row?.details ?? {}).includes('👍')
  }, 'the reaction')
})

const cards: [act: Act, mediaType: string, body: string][] = [
  [
    { do: 'place', name: 'Casa', address: 'Calle 5', latitude: 19.4, longitude: -99.1 },
    'locationMessage',
    'Casa',
  ],
  [{ do: 'contact', name: 'Irene Solano', number: '5215544556677' }, 'vcard', 'Irene Solano'],
  [
    { do: 'order', note: 'Hoy', articles: [{ name: 'Silla', quantity: 2, pesos: 1_200 }] },
    'order',
    '2 × Silla – 1200.00 MXN',
  ],
  [{ do: 'sticker' }, 'sticker', ''],
  [{ do: 'file', file: 'quote' }, 'application', 'Cotización 4471.pdf'],
]

test.each(cards)('%o arrives', async (act, mediaType, body) => {
  await perform(act)
  const isIt = (row: { mediaType: string; body: string }) =>
    row.mediaType === mediaType && row.body.includes(body)
  await eventually(async () => (await rows()).some(isIt), mediaType)
})
