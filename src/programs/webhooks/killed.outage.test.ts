/** The program, killed between a closed ticket and its delivery: told under one id. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { login } from '#company/logins/contract'
import { updateTicket } from '#desk/tickets/contract'
import { eventually } from '#workshop/testing/eventually'
import { admin, makeProgram, type Program } from '#workshop/testing/programs/program'
import { createWebhook } from './contract.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'

let receiver: Receiver
let program: Program
let sql: Sql
let token: string

beforeAll(async () => {
  receiver = startReceiver()
  program = await makeProgram({ PRIVATE_HOSTS: receiver.host })
  await program.start()
  const host = join(program.dataDir, 'postgres/run')
  sql = postgres({ host, user: 'recado', database: 'recado', max: 1, onnotice: () => {} })
  token = (await program.calls(login, admin)).body.token
  await sql`insert into connections (company_id, name, is_default)
    select id, 'Main', true from companies limit 1`
  const form = { url: receiver.url, events: ['ticket.closed' as const] }
  const { body } = await program.calls(createWebhook, form, token)
  receiver.secret = body.secret
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await program?.remove()
  await receiver?.stop()
})

let customers = 0

async function closeTicket(): Promise<number> {
  const number = `52155560000${10 + ++customers}`
  const [opened] = await sql`
    with contact as (
      insert into contacts (company_id, name, number)
      select id, 'Diego', ${number} from companies limit 1 returning id, company_id)
    insert into tickets (company_id, contact_id, whatsapp_id, status)
    select contact.company_id, contact.id, connections.id, 'pending' from contact, connections
    returning id`
  const ticketId = Number(opened?.id)
  expect((await program.calls(updateTicket, { ticketId, status: 'closed' }, token)).status).toBe(
    200,
  )
  return ticketId
}

const toldOf = (ticketId: number) =>
  receiver.received.filter(({ data }) => data.ticket?.id === ticketId).map(({ id }) => id)

const delivered = (ticketId: number) =>
  eventually(async () => {
    const rows = await sql`select uuid from webhook_events
      join webhook_deliveries on event_id = id where state = 'delivered' and data->'ticket'->>'id' = ${String(ticketId)}`
    return rows.map(({ uuid }) => `msg_${uuid}`)[0]
  }, 'the delivery stored')

test('killed right after the answer, or while the receiver has it, a closed ticket is told under one id', async () => {
  const first = await closeTicket()
  await program.kill()
  await program.start()
  const id = await delivered(first)
  // Once, unless it had left before the kill.
  expect(new Set(toldOf(first))).toEqual(new Set([id]))

  const never = Promise.withResolvers<Response>()
  receiver.respond = () => never.promise
  const second = await closeTicket()
  await eventually(() => toldOf(second).length === 1, 'the first attempt')
  await program.kill()
  receiver.respond = () => new Response()
  await program.start()
  const startedAt = performance.now()
  const same = await delivered(second)
  // It does not wait for the minute in which the killed one still counts as alive.
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(toldOf(second)).toEqual([same, same])
  never.resolve(new Response())

  const [rows] = await sql`select count(*)::integer count from webhook_events`
  expect(rows?.count).toBe(2)
})
