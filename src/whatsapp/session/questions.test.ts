import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const codeOf = (asked: Promise<unknown>) => asked.then(String, (error) => error.code)

test('a node without the session asks the one that holds it', async () => {
  await desk.link()
  const other = await desk.start()
  const ask = (number: string) => other.checkNumber(desk.acmeId, desk.connectionId, number)
  const { number, lid } = desk.customer
  expect(await ask(number)).toEqual({ number, lid })
  expect(await ask('5215559999999')).toBeNull()
  const answers = await Promise.all([ask(number), ask('5215559999998'), ask(number)])
  expect(answers.map((answer) => answer?.number ?? null)).toEqual([number, null, number])
})

test('a lost notification is made up for by looking', async () => {
  await desk.link()
  const [asked] = await desk.platform`insert into number_lookups
    (company_id, connection_id, number)
    values (${desk.acmeId}, ${desk.connectionId}, ${desk.customer.number}) returning id`
  const answer = async () => {
    const [row] = await desk.platform`select answer from number_lookups where id = ${asked?.id}`
    return row?.answer
  }
  await eventually(async () => Boolean(await answer()), 'an answer')
  expect(await answer()).toMatchObject({ known: { number: desk.customer.number } })
})

test('nobody waits where nobody holds the session, and not for ever for one that hangs', async () => {
  const holder = await desk.link()
  const other = await desk.start({ timings: { questionMs: 300 } })
  const ask = () => codeOf(other.checkNumber(desk.acmeId, desk.connectionId, '5215550001111'))
  expect(await codeOf(other.checkNumber(desk.globexId, desk.connectionId, '1'))).toBe(
    'ERR_WAPP_CHECK_CONTACT',
  )
  // In one statement, and before the holder goes: nobody else may find the lease free in between.
  await desk.platform`update connection_leases
    set node_id = 'hangs', expires_at = now() + interval '10 minutes'`
  await holder.stop()
  expect(await ask()).toBe('ERR_WAPP_CHECK_CONTACT')
})
