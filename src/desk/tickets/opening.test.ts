import { afterAll, beforeAll, expect, test } from 'bun:test'
import { receiveMessage } from '#desk/messages/receiving/receiving'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { createTicket, updateTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('fifty first messages of one contact at once open one ticket and stand in it without a gap', async () => {
  const number = '5215554440001'
  await Promise.all(Array.from({ length: 50 }, () => world.customerWrites('hola', { number })))
  const opened = await world.platform`
    select t.id, unread_messages, last_seq from tickets t join contacts c on c.id = t.contact_id
    where c.number = ${number}`
  expect(opened.length).toBe(1)
  expect(opened[0]).toMatchObject({ unread_messages: 50, last_seq: 50 })
  const stored = await world.platform`select seq from messages
    where ticket_id = ${opened[0]?.id ?? 0} order by seq`
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  const running =
    await world.platform`select 1 from handlings where ticket_id = ${opened[0]?.id ?? 0}`
  expect(running.length).toBe(1)
})

test('one message delivered twenty times at once is stored once', async () => {
  const message = world.inbound('una vez', { number: '5215554440002' })
  const stored = await Promise.all(
    Array.from({ length: 20 }, () => world.acme.scope((scope) => receiveMessage(scope, message))),
  )
  expect(stored.filter((one) => one !== undefined).length).toBe(1)
})

test('an agent who opens while the customer writes is told that there is one, or has it', async () => {
  const { ana, platform } = world
  for (let round = 0; round < 15; round++) {
    const number = `52155544410${String(round).padStart(2, '0')}`
    const first = await world.customerWrites('hola', { number })
    const contactId = first?.contactId ?? 0
    await platform`delete from tickets where contact_id = ${contactId}`
    const [answer] = await Promise.all([
      ana.calls(createTicket, { contactId }),
      world.customerWrites('hola?', { number }),
    ])
    if (answer.status !== 200) expect(answer.body.error).toBe('ERR_OTHER_OPEN_TICKET')
    const living = await platform`select last_seq from tickets where contact_id = ${contactId}`
    expect(living).toMatchObject([{ last_seq: 1 }])
  }
})

test('a hundred tickets, each wanted by three at once: one has it, two are told', async () => {
  const { ana, sara, beto, platform } = world
  for (let round = 0; round < 100; round++) {
    const number = `52155545${String(round).padStart(5, '0')}`
    const ticketId = (await world.customerWrites('hola', { number }))?.ticketId ?? 0
    await platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
    const people = [ana, sara, beto]
    const answers = await Promise.all(
      people.map((person) =>
        person.calls(updateTicket, { ticketId, status: 'open', userId: person.id }),
      ),
    )
    const winners = people.filter((_, at) => answers[at]?.status === 200)
    expect(winners.length).toBe(1)
    const losers = answers.filter(({ status }) => status !== 200)
    // Who may not read a colleague's ticket any more hears that it is gone.
    for (const { body } of losers) expect(body.error).toBe('ERR_OTHER_OPEN_TICKET')
    const [row] = await platform`select user_id from tickets where id = ${ticketId}`
    expect(row?.user_id).toBe(winners[0]?.id)
  }
})
