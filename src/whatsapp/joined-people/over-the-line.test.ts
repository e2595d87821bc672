/** Two people in one contact, over the real library: an answer goes to who wrote before it, and after the split each has their own. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openSealer } from '#kernel/secrets/seal'
import { type Desk, openDesk, secret } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { splitPerson } from './splitting.ts'
import { undoSplit } from './undoing.ts'

const landline = '551136093689'
const mobile = '5511936093689'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** As an earlier program has left it: what both wrote lies in one ticket, of who wrote first. */
async function joinThem() {
  const { platform, acmeId } = desk
  const [first, second] = await platform<{ id: number; ticket: number; jid: string }[]>`
    select c.id, c.jid, t.id ticket from contacts c join tickets t on t.contact_id = c.id
    where c.number in (${landline}, ${mobile}) order by c.number`
  if (!first || !second) throw new Error('both have written')
  await platform`update messages m set contact_id = ${first.id}, author_id = ${first.id},
      ticket_id = ${first.ticket}, seq = m.seq + 1
    where m.contact_id = ${second.id}`
  await platform`update tickets set last_seq = 2, status = 'open' where id = ${first.ticket}`
  await platform`delete from tickets where id = ${second.ticket}`
  await platform`delete from contacts where id = ${second.id}`
  await platform`update contacts set jid = ${second.jid}, lid = null where id = ${first.id}`
  const [row] = await platform`insert into joined_people (company_id, contact_id, number, has_both)
    values (${acmeId}, ${first.id}, ${landline}, true) returning id`
  return { joinedId: Number(row?.id), ticketId: first.ticket }
}

const writtenBy = async (number: string) => {
  const rows = await desk.platform`select m.body, t.id ticket from messages m
    join tickets t on t.id = m.ticket_id join contacts c on c.id = m.contact_id
    where c.number = ${number} and not m.from_me order by m.id`
  return rows.map(({ body, ticket }) => ({ body, ticket: Number(ticket) }))
}

test('each gets their answers, before the split and after it', async () => {
  await desk.link()
  const [shop, bia] = [landline, mobile].map((number) =>
    desk.simulator.phone({ number, name: number }),
  )
  if (!shop || !bia) throw new Error('two phones')
  const says = async (phone: typeof shop, text: string) => {
    const waId = await phone.say(desk.owner.number, text, { lid: false })
    const isThere = async () => (await desk.received()).some((row) => row.waId === waId)
    await eventually(isThere, text)
  }
  await says(shop, 'sou da loja')
  await says(bia, 'sou a Bia')
  const { joinedId, ticketId } = await joinThem()

  await desk.says(ticketId, 'para a Bia, que escreveu por último')
  await bia.received('para a Bia, que escreveu por último')

  const sealer = openSealer(secret)
  const split = await desk.acme.scope((scope) => splitPerson(scope, sealer, joinedId))
  expect(split).toMatchObject({ number: landline, secondNumber: mobile })
  expect((await writtenBy(mobile)).map(({ body }) => body)).toEqual(['sou a Bia'])
  await desk.says(ticketId, 'para a loja')
  await shop.received('para a loja')
  await says(bia, 'voltei')
  const [, again] = await writtenBy(mobile)
  expect(again?.body).toBe('voltei')
  await desk.platform`update tickets set status = 'open' where id = ${again?.ticket ?? 0}`
  await desk.says(again?.ticket ?? 0, 'de novo para a Bia')
  await bia.received('de novo para a Bia')
  await says(shop, 'obrigada')
  expect((await writtenBy(landline)).map(({ body }) => body)).toEqual(['sou da loja', 'obrigada'])
  const texts = (phone: typeof shop) => phone.inbox.map(({ text }) => text)
  expect(texts(shop)).toEqual(['para a loja'])
  expect(texts(bia)).toEqual(['para a Bia, que escreveu por último', 'de novo para a Bia'])

  await desk.acme.scope((scope) => undoSplit(scope, sealer, joinedId))
  expect((await writtenBy(landline)).map(({ body }) => body).toSorted()).toEqual([
    ...['obrigada', 'sou a Bia', 'sou da loja'],
  ])
  expect(desk.simulator.errors).toEqual([])
})
