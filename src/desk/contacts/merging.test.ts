import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const byLid = (lid: string) => ({ number: null, lid, isGroup: false, jid: `${lid}@lid` })

/** A message of someone who turns out to be both the LID and the number. */
const byBoth = (number: string, lid: string) => ({
  chat: { number, lid, isGroup: false, jid: `${lid}@lid` },
})

test('a message that came once under each name is kept once when the names are joined', async () => {
  const [number, lid] = ['5215551110001', '881110001']
  await world.customerWrites('hola', { number, waId: 'TWICE' })
  await world.customerWrites('hola', { chat: byLid(lid), waId: 'TWICE' })
  const joined = await world.customerWrites('soy yo', byBoth(number, lid))
  expect(joined?.body).toBe('soy yo')
  const stored = await world.platform`select 1 from messages where wa_id = 'TWICE'`
  expect(stored.length).toBe(1)
})

test('of two living tickets one is closed as any other: told, counted, with a line', async () => {
  const [number, lid] = ['5215551110002', '881110002']
  await world.customerWrites('uno', { number })
  const other = (await world.customerWrites('dos', { chat: byLid(lid) }))?.ticketId ?? 0
  world.published.length = 0
  await world.customerWrites('soy yo', byBoth(number, lid))

  const [running] = await world.platform`select count(*)::integer n from handlings
    where ticket_id = ${other} and finished_at is null`
  expect(running?.n).toBe(0)
  const lines = await world.platform`select verb from ticket_history
    where ticket_id = ${other} order by id`
  expect(lines.map((line) => line.verb)).toEqual(['opened', 'closed', 'merged'])
  const left = world.published.filter(({ data }) =>
    JSON.stringify(data).includes(`"ticketId":${other},"version"`),
  )
  expect(left.flatMap(({ rooms }) => rooms)).toContain('overseers/pending')
})

test('a ticket that comes along is shown with the contact it has now', async () => {
  const [number, lid] = ['5215551110003', '881110003']
  await world.customerWrites('uno', { number })
  await world.platform`update tickets set status = 'closed', closed_at = now() - interval '9 hours'
    where contact_id = (select id from contacts where number = ${number})`
  const other = (await world.customerWrites('dos', { chat: byLid(lid) }))?.ticketId ?? 0
  world.published.length = 0
  await world.customerWrites('soy yo', byBoth(number, lid))
  const [contact] = await world.platform`select id from contacts where number = ${number}`
  const shown = world.published.filter(({ channel }) => channel.endsWith('-ticket'))
  expect(shown.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      ticket: expect.objectContaining({ id: other, contactId: contact?.id }),
    }),
  )
})
