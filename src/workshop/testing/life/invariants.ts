/** What must hold after any day: read from the rows, and from the events that screens received. */
import { expect } from 'bun:test'
import * as v from 'valibot'
import { messageCreated, messageUpdated } from '#desk/messages/contract'
import { ticketLeft, ticketRead, ticketUpdated } from '#desk/tickets/events-contract'
import { type TimelineEvent, timelineEvent } from '#desk/timeline/contract'
import { channelOf } from '#kernel/events'
import type { LifeWorld } from './doing.ts'

export async function checkDesk(desk: LifeWorld) {
  await checkRows(desk)
  await checkTexts(desk)
  const events = readEvents(desk)
  checkVersions(events)
  checkAcks(events)
  await checkUnread(desk, events)
  await checkLines(desk, events)
  await checkNothingLost(desk, events)
}

async function checkRows({ world: { platform } }: LifeWorld) {
  const twice = await platform`select contact_id, whatsapp_id from tickets
    where status <> 'closed' and whatsapp_id is not null
    group by 1, 2 having count(*) > 1`
  expect([...twice]).toEqual([])

  const gaps = await platform`select t.id, t.last_seq, count(m.id), min(m.seq), max(m.seq)
    from tickets t left join messages m on m.ticket_id = t.id group by t.id, t.last_seq
    having count(m.id) <> t.last_seq
      or (count(m.id) > 0 and (min(m.seq) <> 1 or max(m.seq) <> t.last_seq))`
  expect([...gaps]).toEqual([])

  const passes = await platform`select t.id, t.status, count(h.id) from tickets t
    left join handlings h on h.ticket_id = t.id and h.finished_at is null
    group by t.id, t.status
    having count(h.id) <> case when t.status = 'closed' then 0 else 1 end`
  expect([...passes]).toEqual([])

  const homeless =
    await platform`select id from tickets where (status = 'open') <> (user_id is not null)
    and status <> 'closed'`
  expect([...homeless]).toEqual([])

  const strangers = await platform`select m.id from messages m join tickets t on t.id = m.ticket_id
    where m.contact_id <> t.contact_id`
  expect([...strangers]).toEqual([])
}

/** A greeting in each pass at most, a goodbye for each closing by a person at most: none for a merge. */
async function checkTexts({ world: { platform } }: LifeWorld) {
  const tooMany = await platform`
    select t.id,
      (select count(*) from messages m where m.ticket_id = t.id and m.body like '%Welcome%') greetings,
      (select count(*) from handlings h where h.ticket_id = t.id) passes,
      (select count(*) from messages m where m.ticket_id = t.id and m.body like '%Goodbye%') goodbyes,
      (select count(*) from ticket_history h where h.ticket_id = t.id and h.verb = 'closed' and h.by <> 'job') closings
    from tickets t`
  const offences = tooMany.filter(
    ({ greetings, passes, goodbyes, closings }) =>
      Number(greetings) > Number(passes) || Number(goodbyes) > Number(closings),
  )
  expect(offences).toEqual([])
}

const kinds = {
  messageCreated,
  messageUpdated,
  ticketUpdated,
  ticketLeft,
  ticketRead,
  timelineEvent,
}
type Kinds = typeof kinds
type RecordedEvent = {
  [Name in keyof Kinds]: { kind: Name; seq: number; event: v.InferOutput<Kinds[Name]['shape']> }
}[keyof Kinds]

/** In the order of their numbers. */
function readEvents({ world }: LifeWorld): RecordedEvent[] {
  const stored = world.published
    .filter(({ companyId }) => companyId === world.acmeId)
    .sort((a, b) => a.seq - b.seq)
  return stored.flatMap(({ seq, channel, data }): RecordedEvent[] => {
    const is = <const Name extends keyof Kinds>(kind: Name) =>
      channel === channelOf(kinds[kind], world.acmeId) && v.is(kinds[kind].shape, data)
    const read = (shape: v.GenericSchema) => v.parse(shape, data)
    const kind = (Object.keys(kinds) as (keyof Kinds)[]).find(is)
    return kind ? [{ kind, seq, event: read(kinds[kind].shape) } as RecordedEvent] : []
  })
}

/** No event tells of an older version than one before it, and one version says one thing. */
function checkVersions(events: RecordedEvent[]) {
  const newest = new Map<number, number>()
  const said = new Map<string, string>()
  for (const one of events) {
    const about = versionIn(one)
    if (!about) continue
    const isOlder = about.version < (newest.get(about.id) ?? 0)
    expect({ seq: one.seq, ...about, isOlder }).toMatchObject({ isOlder: false })
    newest.set(about.id, about.version)
    if (!about.says) continue
    const name = `${about.id}:${about.version}`
    expect({ name, says: about.says }).toEqual({ name, says: said.get(name) ?? about.says })
    said.set(name, about.says)
  }
}

function versionIn(one: RecordedEvent): { id: number; version: number; says?: string } | undefined {
  switch (one.kind) {
    case 'ticketLeft':
    case 'ticketRead':
      return { id: one.event.ticketId, version: one.event.version }
    case 'ticketUpdated':
    case 'messageCreated': {
      const { id, version, status, userId, queueId, whatsappId, unreadMessages } = one.event.ticket
      const says = JSON.stringify([status, userId, queueId, whatsappId, unreadMessages])
      return { id, version, says }
    }
    default:
      return undefined
  }
}

function checkAcks(events: RecordedEvent[]) {
  const highest = new Map<number, number>()
  for (const one of events) {
    if (one.kind !== 'messageCreated' && one.kind !== 'messageUpdated') continue
    const { id, ack, delivery } = one.event.message
    if (delivery === 'failed') continue
    expect({ id, hasFallen: ack < (highest.get(id) ?? 0) }).toEqual({ id, hasFallen: false })
    highest.set(id, ack)
  }
}

const resets = new Set(['opened', 'accepted', 'closed', 'reopened'])

/** Unread is what customers wrote since somebody read, answered, accepted, closed or began anew; at least one where it was given. */
async function checkUnread({ world: { platform } }: LifeWorld, events: RecordedEvent[]) {
  const unread = new Map<number, number>()
  const closed = new Set<number>()
  for (const one of events) {
    if (one.kind === 'timelineEvent' && resets.has(one.event.line.verb)) {
      unread.set(one.event.line.ticketId, 0)
    }
    if (one.kind === 'timelineEvent') {
      const { ticketId, verb } = one.event.line
      if (verb === 'closed') closed.add(ticketId)
      else if (resets.has(verb)) closed.delete(ticketId)
      const isUnread = isGiven(one.event.line) && !closed.has(ticketId)
      if (isUnread) unread.set(ticketId, Math.max(1, unread.get(ticketId) ?? 0))
    }
    if (one.kind === 'ticketRead') unread.set(one.event.ticketId, 0)
    if (one.kind !== 'messageCreated') continue
    const { ticketId, fromMe, userId, delivery } = one.event.message
    const isOfDesk = fromMe && userId === null && delivery !== null
    if (isOfDesk || one.event.ticket.status === 'closed') continue
    unread.set(ticketId, fromMe ? 0 : (unread.get(ticketId) ?? 0) + 1)
  }
  const rows = await platform<{ id: number; unread: number }[]>`
    select id, unread_messages unread from tickets order by id`
  const expected = rows.map(({ id }) => ({ id, unread: unread.get(id) ?? 0 }))
  expect(rows.map(({ id, unread }) => ({ id, unread }))).toEqual(expected)
}

/** To a colleague, who finds it unread. */
function isGiven({ verb, change, userId }: TimelineEvent['line']): boolean {
  const [before, now] = change.user ?? [null, null]
  return verb === 'transferred' && !!now && now.id !== before?.id && now.id !== userId
}

/** Each line has its event, and a living ticket's timeline leads to where it is. */
async function checkLines({ world: { platform } }: LifeWorld, events: RecordedEvent[]) {
  const lines = events.flatMap((one) => (one.kind === 'timelineEvent' ? [one.event.line.id] : []))
  const stored = await platform<{ id: number; status: string; said: string | null }[]>`
    select h.id, t.status,
      (select l.change->'status'->>1 from ticket_history l where l.ticket_id = t.id
        and l.change ? 'status' order by l.id desc limit 1) said
    from ticket_history h join tickets t on t.id = h.ticket_id`
  const heard = new Set(lines)
  expect(stored.filter(({ id }) => !heard.has(id))).toEqual([])
  expect(stored.filter(({ status, said }) => status !== (said ?? 'pending'))).toEqual([])
}

/** What was delivered is there once, unless its ticket was deleted or its connection is gone. */
async function checkNothingLost(
  { world: { platform }, delivered }: LifeWorld,
  events: RecordedEvent[],
) {
  const stored = await platform<{ wa_id: string; n: number }[]>`
    select wa_id, count(*)::integer n from messages group by wa_id`
  const here = new Map(stored.map(({ wa_id, n }) => [wa_id, n]))
  expect([...here].filter(([, n]) => n > 1)).toEqual([])

  const tickets = new Set(
    (await platform<{ id: number }[]>`select id from tickets`).map(({ id }) => id),
  )
  const connections = new Set(
    (await platform<{ id: number }[]>`select id from connections`).map(({ id }) => id),
  )
  const wasDeleted = events.some(
    (one) => one.kind === 'ticketLeft' && !tickets.has(one.event.ticketId),
  )
  const lost = delivered.filter(
    ({ waId, connectionId }) => !here.has(waId) && connections.has(connectionId),
  )
  if (!wasDeleted) expect(lost).toEqual([])
}
