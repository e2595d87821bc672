/** One customer from the first hello to the goodbye, over WhatsApp's own protocol. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/updating'
import { type Actor, system } from '#kernel/scope'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'
import { sayGoodbye } from './goodbye.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  const { platform, acmeId, connectionId, sales, support } = desk
  await platform`update connections set greeting_message = 'Hola {{name}}',
    rating_message = '¿Qué tal?', complation_message = 'Adiós {{firstName}}'`
  await platform`update queues set greeting_message = 'Ventas' where id = ${sales}`
  for (const queueId of [sales, support]) {
    await platform`insert into connection_queues (company_id, connection_id, queue_id)
      values (${acmeId}, ${connectionId}, ${queueId})`
  }
  const [prices] = await platform`insert into queue_options (company_id, queue_id, option, title,
    message) values (${acmeId}, ${sales}, '1', 'Precios', '¿De qué?') returning id`
  await platform`insert into queue_options (company_id, queue_id, parent_id, option, title, message)
    values (${acmeId}, ${sales}, ${prices?.id ?? 0}, '1', 'Camisas', 'A 100')`
  await platform`update settings set value = 'enabled' where key = 'userRating'`
  await desk.link()
})
afterAll(() => desk.close())

test('hello, the list, the menu, an agent, the goodbye, a rating', async () => {
  const { customer, owner, platform } = desk
  const says = async (text: string, answer: string | RegExp) => {
    await customer.say(owner.number, text)
    return customer.received(answer)
  }
  await says('2', 'Hola Diego\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support')
  await says('ventas', /^No reconocimos esa opción/)
  await says('1', 'Ventas\n\n*[ 1 ]* - Precios\n*[ # ]* - Menú principal')
  await says('1', '¿De qué?\n\n*[ 1 ]* - Camisas\n*[ 0 ]* - Volver\n*[ # ]* - Menú principal')
  await says('1', 'A 100')

  const [ticket] = await platform<{ id: number; queue_id: number; chatbot: boolean }[]>`
    select id, queue_id, chatbot from tickets`
  expect(ticket).toMatchObject({ queue_id: desk.sales, chatbot: false })
  const id = ticket?.id ?? 0
  const beto = await actorNamed('Beto')
  const asBeto = (change: Parameters<typeof updateTicket>[2]) =>
    desk.acme.as(beto).scope((scope) => updateTicket(scope, id, change))
  await asBeto({ status: 'open', userId: beto.userId })
  await desk.says(id, 'Le aparto una')
  await customer.received('Le aparto una')
  await customer.say(owner.number, '1')
  await eventually(async () => (await desk.received()).length === 6, 'the answer to Beto')

  await asBeto({ status: 'closed' })
  await sayGoodbyeNow()
  await customer.received(/^¿Qué tal\?\n\nCalifica/)
  await says('3', 'Adiós Diego')
  const [pass] = await platform`select rate, t.status, t.unread_messages as unread
    from handlings h join tickets t on t.id = h.ticket_id`
  expect(pass).toEqual({ rate: 3, status: 'closed', unread: 0 })

  const texts = customer.inbox.map(({ text }) => text)
  expect(texts.length).toBe(8)
  expect(customer.inbox.every(({ copies }) => copies === 1)).toBe(true)
  expect(desk.simulator.errors).toEqual([])
})

/** The runner would wait until closing can no longer be undone. */
async function sayGoodbyeNow() {
  const [job] = await desk.platform<{ told: Parameters<typeof sayGoodbye>[1] }[]>`
    select payload->'payload' as told from graphile_worker._private_jobs
    join graphile_worker._private_tasks t on t.id = task_id where t.identifier = 'say_goodbye'`
  if (job) await sayGoodbye(desk.acme, job.told)
}

async function actorNamed(name: string): Promise<Actor> {
  const [user] = await desk.platform<{ id: number }[]>`select id from users where name = ${name}`
  return { ...system, role: 'user', userId: user?.id ?? 0, name, queueIds: [desk.sales] }
}
