/** PostgreSQL answers but cannot write, as with a full disk: nothing is lost, and nobody is blamed. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { log } from '#process/log'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  log.level = 'silent'
})
afterEach(async () => {
  await desk.close()
  log.level = 'error'
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const texts = ['uno', 'dos', 'tres', 'cuatro']
const bodies = async () => (await desk.received()).map(({ body }) => body)

async function fails(table: string, code: string) {
  await desk.platform.unsafe(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '${code}'; end $$;
    create trigger no_room before insert on ${table} for each row execute function no_room()`)
  return () => desk.platform.unsafe('drop function no_room cascade')
}

test.each(['53100', '58030'])('messages that cannot be stored wait in order: %s', async (code) => {
  await desk.link()
  const repair = await fails('messages', code)
  for (const text of texts) await desk.customer.say(desk.owner.number, text)
  const rows = () => desk.platform`select state, failures from inbound_journal order by position`
  await eventually(async () => (await rows()).length === texts.length, 'the journal')
  await Bun.sleep(1500)
  expect(await bodies()).toEqual([])
  expect([...(await rows())]).toEqual(texts.map(() => ({ state: 'waiting', failures: 0 })))
  await repair()
  await eventually(async () => (await bodies()).length === texts.length, 'the messages')
  expect(await bodies()).toEqual(texts)
  expect((await desk.connection()).status).toBe('CONNECTED')
})

test('what cannot be journaled stays with WhatsApp: no outage, no refusal, no storm of logins', async () => {
  await desk.link()
  const repair = await fails('inbound_journal', '53100')
  let logins = 0
  let wasOnline = true
  const counting = setInterval(() => {
    const isOnline = desk.simulator.online(desk.owner.number)
    if (isOnline && !wasOnline) logins += 1
    wasOnline = isOnline
  }, 5)
  const ids: string[] = []
  for (const text of texts) ids.push(await desk.customer.say(desk.owner.number, text))
  await Bun.sleep(3000)
  clearInterval(counting)
  expect(logins).toBeLessThan(8)
  const { status, outageSince, desiredState } = await desk.connection()
  expect(status).not.toBe('DISCONNECTED')
  expect([outageSince, desiredState]).toEqual([null, 'open'])
  expect(desk.simulator.receipts.filter(({ id }) => ids.includes(id))).toEqual([])
  await repair()
  await eventually(async () => (await bodies()).length === texts.length, 'the messages')
  expect(await bodies()).toEqual(texts)
  await desk.becomes('CONNECTED')
})

test('what a socket had still to decrypt when it was closed does not count as unreadable', async () => {
  await desk.link()
  const repair = await fails('inbound_journal', 'P0001')
  for (const text of texts) await desk.customer.say(desk.owner.number, text)
  await Bun.sleep(1500)
  expect((await desk.stored()).map(({ mediaType }) => mediaType)).toEqual([])
  await repair()
  await eventually(async () => (await bodies()).length === texts.length, 'the messages')
  expect(await bodies()).toEqual(texts)
})
