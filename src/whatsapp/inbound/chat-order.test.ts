/** Within a chat the order is WhatsApp's: also of what waited there, or in the journal, beside live mail. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { startNode } from '#whatsapp/testing/node'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
let phones: ReturnType<Desk['simulator']['phone']>[]
const kills: (() => Promise<void>)[] = []
beforeEach(async () => {
  desk = await openDesk()
  phones = Array.from({ length: chats }, (_, n) =>
    desk.simulator.phone({ number: `52155500${String(n).padStart(5, '0')}`, name: `Cliente ${n}` }),
  )
})
afterEach(async () => {
  for (const kill of kills.splice(0)) await kill()
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const chats = 8
const waiting = 400
/** Not without end: the slower the machine, the more would have to be stored in the end. */
const mostLive = 200
const rounds = Number(process.env.ROUNDS ?? 2)
let said = 0

/** The chats in turn; half of them by LID. */
async function say(many: number) {
  for (let n = 0; n < many; n++) {
    const phone = phones[said % chats]
    await phone?.say(desk.owner.number, String(said), { lid: said % 3 === 0 })
    said += 1
  }
}

async function sayWhile(work: () => Promise<void>) {
  let isOver = false
  const saying = (async () => {
    for (let live = 0; live < mostLive && !isOver; live += 2) {
      await say(2)
      await Bun.sleep(2)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await saying
}

const stored = async () => {
  const [row] = await desk.platform<{ many: number }[]>`select count(*)::int many from messages`
  return row?.many ?? 0
}

/** 0 lost, 0 doubled, 0 out of order. */
async function isWhole() {
  await eventually(async () => (await stored()) >= said, `${said} messages`)
  const rows = await desk.platform<{ bodies: string[] }[]>`
    select array_agg(body order by ticket_id, seq) bodies from messages group by contact_id`
  expect(rows.length).toBe(chats)
  for (const { bodies } of rows) {
    const chat = Number(bodies[0]) % chats
    const expected = Array.from({ length: said }, (_, n) => n).filter((n) => n % chats === chat)
    expect(bodies.map(Number)).toEqual(expected)
  }
}

test('what waited at WhatsApp stands before what comes live', async () => {
  said = 0
  let sessions = await desk.link()
  for (let round = 0; round < rounds; round++) {
    await sessions.stop()
    await say(waiting)
    const waited = said
    await sayWhile(async () => {
      sessions = await desk.start()
      await eventually(async () => (await stored()) >= waited, 'what waited')
    })
    await isWhole()
  }
})

test('all that waited at once: 400, while live messages arrive', async () => {
  said = 0
  const sessions = await desk.link()
  await sessions.stop()
  await say(waiting)
  await sayWhile(async () => {
    await desk.start()
    await eventually(async () => (await stored()) >= waiting, 'what waited')
  })
  await isWhole()
})

test('killed with hundreds in the journal, and more at WhatsApp', async () => {
  said = 0
  let sessions = await desk.link()
  for (let round = 0; round < rounds; round++) {
    await sessions.stop()
    const node = startNode(desk, { pauseAt: 'before-ingest' })
    kills.push(node.kill)
    await eventually(() => desk.simulator.online(desk.owner.number), 'the node')
    await say(waiting)
    await node.paused()
    await eventually(async () => (await journaled()) >= waiting / 2, 'the journal')
    await node.kill()
    await say(20)
    await sayWhile(async () => {
      sessions = await desk.start({ isOnlyNode: true })
      await eventually(() => desk.simulator.online(desk.owner.number), 'the line')
      await Bun.sleep(100)
    })
    await isWhole()
  }
})

const journaled = async () => {
  const [row] = await desk.platform<{ many: number }[]>`
    select count(*)::int many from inbound_journal where state = 'waiting'`
  return row?.many ?? 0
}

test('a conflict that passes costs no message its place', async () => {
  await desk.link()
  const [phone] = phones
  await phone?.say(desk.owner.number, 'first')
  await eventually(async () => (await stored()) === 1, 'the first')
  // The first two tries of a message fail: of its batch, and alone.
  await desk.platform.unsafe(`
    create sequence tries;
    create function conflict() returns trigger language plpgsql as $$ begin
      if new.body = 'second' and nextval('tries') < 3 then
        raise exception 'canceling statement' using errcode = '57014';
      end if;
      return new;
    end $$;
    create trigger conflict before insert on messages for each row execute function conflict();
    grant usage on sequence tries to recado_app`)
  for (const text of ['second', 'third', 'fourth']) await phone?.say(desk.owner.number, text)
  await eventually(async () => (await stored()) === 4, 'all')
  const rows = await desk.platform<{ body: string }[]>`select body from messages order by seq`
  expect(rows.map(({ body }) => body)).toEqual(['first', 'second', 'third', 'fourth'])
  const [row] = await desk.platform<{ failures: number }[]>`
    select sum(failures)::int failures from inbound_journal`
  expect(row?.failures).toBe(0)
})
