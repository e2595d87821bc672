/** One company with everything in it, written table by table; each row follows from its number. */
import type { SQL } from 'bun'
import { defaultSettings } from '#companies/default-settings'
import { defaultHours } from '#companies/hours/fields'
import { type ConversationLine, converse, makeTalks, type Talk } from './conversations.ts'
import { copyInto, type Value } from './copying.ts'
import { numberOf } from './numbers.ts'
import { type Random, randomFrom } from './random.ts'
import type { Size } from './sizes.ts'
import { personName, sentence } from './texts.ts'

export interface SeedContext {
  sql: SQL
  companyId: number
  size: Size
  /** The first id of each table that is still free; they are raised by what is written. */
  next: Map<string, number>
  endsAt: Date
  passwordHash: string
}

type Rows = Iterable<readonly Value[]>

export async function seedCompany(place: SeedContext) {
  const { companyId, size, next } = place
  await write(
    place,
    'companies',
    ['id', 'name', 'email', 'plan_id', 'schedules'],
    [
      [
        companyId,
        companyId === 1 ? 'Muebles del Valle' : `Vecinos ${companyId}`,
        '',
        1,
        JSON.stringify(defaultHours),
      ],
    ],
  )
  await write(
    place,
    'settings',
    ['company_id', 'key', 'value'],
    Object.entries(defaultSettings).map(([key, value]) => [companyId, key, value]),
  )
  const ids = {
    users: take(next, 'users', size.users),
    queues: take(next, 'queues', size.queues),
    connections: take(next, 'connections', size.connections),
    contacts: take(next, 'contacts', size.contacts),
    tickets: take(next, 'tickets', size.tickets),
    messages: take(next, 'messages', size.messages),
    tags: take(next, 'tags', size.tags),
  }
  await seedDesk(place, ids)
  await seedContacts(place, ids)
  const talks = makeTalks(size, companyId)
  await seedMessages(place, ids, talks)
  await seedTickets(place, ids, talks)
  await seedAround(place, ids, talks)
}

type Ids = Record<
  'users' | 'queues' | 'connections' | 'contacts' | 'tickets' | 'messages' | 'tags',
  number
>

const colors = ['#00BFFF', '#22AA66', '#AA2266', '#DDAA00', '#6633CC']

async function seedDesk(place: SeedContext, ids: Ids) {
  const { companyId, size, passwordHash, endsAt } = place
  const random = randomFrom(companyId)
  await write(
    place,
    'connections',
    ['company_id', 'id', 'name', 'status', 'is_default', 'number'],
    count(size.connections, (n) => [
      companyId,
      ids.connections + n,
      `Línea ${n + 1}`,
      'CONNECTED',
      n === 0,
      `52155${companyId}000${n}`,
    ]),
  )
  await write(
    place,
    'queues',
    ['company_id', 'id', 'name', 'color', 'order_queue'],
    count(size.queues, (n) => [
      companyId,
      ids.queues + n,
      `Área ${n + 1}`,
      colors[n % colors.length] ?? '',
      n,
    ]),
  )
  await write(
    place,
    'users',
    ['company_id', 'id', 'name', 'email', 'password_hash', 'profile', 'all_ticket'],
    count(size.users, (n) => [
      companyId,
      ids.users + n,
      personName(random),
      `user${n}@${companyId}.example.com`,
      passwordHash,
      profileOf(n),
      n % 4 === 0,
    ]),
  )
  await write(
    place,
    'user_queues',
    ['company_id', 'user_id', 'queue_id'],
    count(size.users, (n) => [companyId, ids.users + n, ids.queues + (n % size.queues)]),
  )
  await write(
    place,
    'logins',
    ['id', 'company_id', 'user_id', 'expires_at'],
    count(size.users, (n) => [
      loginIdOf(ids.users + n),
      companyId,
      ids.users + n,
      new Date(endsAt.getTime() + 365 * 24 * 3600_000),
    ]),
  )
  await write(
    place,
    'tags',
    ['company_id', 'id', 'name', 'color', 'kanban'],
    count(size.tags, (n) => [
      companyId,
      ids.tags + n,
      `Etiqueta ${n + 1}`,
      colors[n % colors.length] ?? '',
      n % 4 === 0 ? 1 : 0,
    ]),
  )
}

function profileOf(n: number): string {
  if (n < 2) return 'admin'
  return n < 4 ? 'superv' : 'user'
}

/** Whoever measures signs a token for this login: nobody has to type a password. */
export function loginIdOf(userId: number): string {
  return `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`
}

async function seedContacts(place: SeedContext, ids: Ids) {
  const { companyId, size } = place
  const random = randomFrom(size.contacts)
  await write(
    place,
    'contacts',
    ['company_id', 'id', 'name', 'number', 'jid', 'email', 'is_group'],
    count(size.contacts, (n) => {
      const isGroup = n % 100 === 99
      const name = isGroup ? `Grupo ${personName(random)}` : personName(random)
      const number = isGroup ? `12036300${companyId}0${n}` : numberOf(companyId, n)
      const email = random.chance(0.2) ? `cliente${n}@example.com` : ''
      return [companyId, ids.contacts + n, name, number, jidOf(number, isGroup), email, isGroup]
    }),
  )
}

function jidOf(number: string, isGroup: boolean): string {
  return `${number}@${isGroup ? 'g.us' : 's.whatsapp.net'}`
}

const messageColumns = [
  'company_id',
  'id',
  'ticket_id',
  'seq',
  'contact_id',
  'whatsapp_id',
  'wa_id',
  'from_me',
  'origin',
  'author_id',
  'user_id',
  'body',
  'ack',
  'read',
  'quoted_msg_id',
  'remote_jid',
  'delivery',
  'sent_at',
  'created_at',
  'updated_at',
]

async function seedMessages(place: SeedContext, ids: Ids, talks: Talk[]) {
  const { companyId, size, endsAt } = place
  function* rows() {
    for (const line of converse(size, talks, endsAt.getTime(), ids.messages)) yield rowOf(line)
  }
  function rowOf({ id, talk, fromMe, at, text, quoted }: ConversationLine): Value[] {
    const contact = ids.contacts + talk.contact
    const moment = new Date(at).toISOString()
    const isGroup = talk.contact % 100 === 99
    const number = isGroup
      ? `12036300${companyId}0${talk.contact}`
      : numberOf(companyId, talk.contact)
    return [
      companyId,
      id,
      ids.tickets + talk.number,
      talk.written,
      contact,
      connectionOf(ids, size, talk),
      `3EB0${id.toString(16).toUpperCase().padStart(16, '0')}`,
      fromMe,
      fromMe ? 'person' : 'customer',
      contact,
      fromMe ? ids.users + talk.user : null,
      text,
      fromMe ? 3 : 0,
      true,
      quoted,
      jidOf(number, isGroup),
      fromMe ? 'sent' : null,
      moment,
      moment,
      moment,
    ]
  }
  await write(place, 'messages', messageColumns, rows())
}

function connectionOf(ids: Ids, size: Size, talk: Talk): number {
  return ids.connections + (talk.contact % size.connections)
}

function statusOf(
  { tickets, open, pending }: Size,
  { number }: Talk,
): 'open' | 'pending' | 'closed' {
  if (number === 0 || (number >= tickets - pending - open && number < tickets - pending))
    return 'open'
  return number >= tickets - pending ? 'pending' : 'closed'
}

async function seedTickets(place: SeedContext, ids: Ids, talks: Talk[]) {
  const { companyId, size } = place
  const random = randomFrom(size.tickets)
  const columns = [
    'company_id',
    'id',
    'uuid',
    'status',
    'contact_id',
    'user_id',
    'queue_id',
    'whatsapp_id',
    'last_message',
    'last_seq',
    'searched_seq',
    'unread_messages',
    'is_group',
    'version',
    'created_at',
    'updated_at',
    'closed_at',
  ]
  await write(
    place,
    'tickets',
    columns,
    map(talks, (talk) => {
      const status = statusOf(size, talk)
      const id = ids.tickets + talk.number
      return [
        companyId,
        id,
        `10000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
        status,
        ids.contacts + talk.contact,
        status === 'pending' ? null : ids.users + talk.user,
        queueOf(ids, size, talk, random),
        connectionOf(ids, size, talk),
        talk.lastText,
        talk.total,
        talk.total,
        unreadOf(status, talk),
        talk.contact % 100 === 99,
        talk.total + 2,
        new Date(talk.firstAt),
        new Date(talk.lastAt),
        status === 'closed' ? new Date(talk.lastAt) : null,
      ]
    }),
  )
}

/** Some tickets never reach a queue. */
function queueOf(ids: Ids, size: Size, talk: Talk, random: Random): number | null {
  return random.chance(0.08) ? null : ids.queues + ((talk.user + talk.number) % size.queues)
}

function unreadOf(status: string, talk: Talk): number {
  if (status === 'closed') return 0
  return status === 'pending' ? Math.max(1, talk.unread) : talk.unread
}

async function seedAround(place: SeedContext, ids: Ids, talks: Talk[]) {
  const { companyId, size } = place
  const random = randomFrom(size.notes)
  await write(
    place,
    'handlings',
    [
      'company_id',
      'ticket_id',
      'contact_id',
      'user_id',
      'queued_at',
      'started_at',
      'finished_at',
      'rating_at',
      'rate',
    ],
    map(talks, (talk) => passOf(place, ids, talk, random)),
  )
  await write(
    place,
    'ticket_history',
    ['company_id', 'ticket_id', 'verb', 'user_id', 'at'],
    historyOf(place, ids, talks),
  )
  await write(
    place,
    'ticket_tags',
    ['company_id', 'ticket_id', 'tag_id'],
    tagsOf(place, ids, talks, random),
  )
  await write(
    place,
    'notes',
    ['company_id', 'note', 'ticket_id', 'contact_id', 'user_id'],
    count(size.notes, () => {
      const talk = random.oneOf(talks)
      return [
        companyId,
        sentence(random, talk.tongue),
        ids.tickets + talk.number,
        ids.contacts + talk.contact,
        ids.users + talk.user,
      ]
    }),
  )
  await write(place, 'event_counters', ['company_id', 'seq'], [[companyId, 0]])
}

function passOf({ companyId, size }: SeedContext, ids: Ids, talk: Talk, random: Random): Value[] {
  const status = statusOf(size, talk)
  const started = status === 'pending' ? null : new Date(talk.firstAt + random.below(30) * 60_000)
  const finished = status === 'closed' ? new Date(talk.lastAt + 31 * 60_000) : null
  const isRated = finished !== null && random.chance(0.3)
  return [
    companyId,
    ids.tickets + talk.number,
    ids.contacts + talk.contact,
    status === 'pending' ? null : ids.users + talk.user,
    new Date(talk.firstAt),
    started,
    finished,
    isRated ? finished : null,
    isRated ? 1 + random.below(3) : null,
  ]
}

function* historyOf({ companyId, size }: SeedContext, ids: Ids, talks: Talk[]): Generator<Value[]> {
  for (const talk of talks) {
    const ticket = ids.tickets + talk.number
    const user = ids.users + talk.user
    yield [companyId, ticket, 'opened', null, new Date(talk.firstAt)]
    const status = statusOf(size, talk)
    if (status !== 'pending') yield [companyId, ticket, 'accepted', user, new Date(talk.firstAt)]
    if (status === 'closed') yield [companyId, ticket, 'closed', user, new Date(talk.lastAt)]
  }
}

function* tagsOf(
  { companyId, size }: SeedContext,
  ids: Ids,
  talks: Talk[],
  random: Random,
): Generator<Value[]> {
  for (const talk of talks) {
    const many = Math.max(0, random.below(5) - 2)
    const first = random.below(size.tags)
    for (let n = 0; n < many; n++) {
      yield [companyId, ids.tickets + talk.number, ids.tags + ((first + n) % size.tags)]
    }
  }
}

async function write({ sql }: SeedContext, table: string, columns: readonly string[], rows: Rows) {
  await copyInto(sql, table, columns, async (take) => {
    for (const row of rows) {
      const full = take(row)
      if (full) await full
    }
  })
}

function* count(limit: number, make: (n: number) => readonly Value[]) {
  for (let n = 0; n < limit; n++) yield make(n)
}

function* map<T>(things: readonly T[], make: (thing: T) => readonly Value[]) {
  for (const thing of things) yield make(thing)
}

function take(next: Map<string, number>, table: string, many: number): number {
  const first = next.get(table) ?? 1
  next.set(table, first + many)
  return first
}
