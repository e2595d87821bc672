/** What many customers write at once is stored with as many statements as what a few write. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCountedWorld } from '#workshop/testing/counted-world'
import type { Counted } from '#workshop/testing/statement-counter'
import type { World } from '#workshop/testing/world'
import { receiveMessage } from './receiving.ts'

let world: World
let counted: Counted
beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
})
afterAll(() => world.close())

const numberOf = (customer: number) => `52155700000${10 + customer}`

/** Each in its own chat, all of them in one batch. */
function write(customers: number, text: string) {
  const said = Array.from({ length: customers }, (_, n) =>
    world.inbound(`${text} ${n}`, { number: numberOf(n) }),
  )
  return world.acme.scope((scope) =>
    Promise.all(said.map((message) => receiveMessage(scope, message))),
  )
}

async function costOf(customers: number): Promise<number> {
  counted.taken()
  await write(customers, 'hola')
  return counted.taken()
}

test('twelve chats cost no more statements than three, and none takes the answer of another', async () => {
  await write(14, 'primero')
  await costOf(3)
  const few = await costOf(3)
  expect(await costOf(12)).toBeLessThanOrEqual(few)

  const rows = await world.platform<{ number: string; said: string[]; seqs: number[] }[]>`
    select c.number, array_agg(m.body order by m.seq) said, array_agg(m.seq order by m.seq) seqs
    from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
    where not m.from_me and m.body ~ '^(primero|hola) ' group by 1 order by 1`
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 14 }, (_, n) => numberOf(n)),
  )
  for (const [n, { said }] of rows.entries()) {
    const times = [3, 3, 12].filter((customers) => n < customers).length
    expect(said).toEqual([`primero ${n}`, ...Array.from({ length: times }, () => `hola ${n}`)])
  }
})

test('what does not need the answer of another statement shares its packet', async () => {
  await write(2, 'antes')
  counted.packetsTaken()
  await write(2, 'de nuevo')
  // Contacts; what is recorded and campaigns; tickets; messages and relations; rules, answers; the commit.
  expect(counted.packetsTaken()).toBe(7)
})

test('a customer who is in two chats of a batch is one contact with one ticket', async () => {
  const number = numberOf(40)
  await world.acme.scope(async (scope) => {
    await receiveMessage(scope, world.inbound('uno', { number }))
    await receiveMessage(scope, world.inbound('dos', { number }))
  })
  const [row] = await world.platform`
    select count(distinct ticket_id)::integer tickets, max(seq) seq from messages m
    join contacts c on c.company_id = m.company_id and c.id = m.contact_id where c.number = ${number}`
  expect(row).toMatchObject({ tickets: 1 })
})
