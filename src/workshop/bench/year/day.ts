/** The rows that one working day leaves behind, each where the program writes it. */
import { jidOf } from '../company/contacts.ts'
import { copyInto, type Value } from '../copying.ts'
import { numberOf } from '../numbers.ts'
import { type Random, randomFrom } from '../random.ts'
import { personName, sentence } from '../texts.ts'
import { writeLogs } from './logs.ts'
import { type Day, messagesOfDay, ticketsOfDay } from './scale.ts'

const each = messagesOfDay / ticketsOfDay
/** Conversations that run at once. */
const atOnce = 50
const firstContacts = 3_000
const newContacts = 60
const users = 20
const connections = 3

export async function writeDay(day: Day) {
  const { sql } = day
  await sql.unsafe('begin')
  await writeContacts(day)
  await openTickets(day)
  await writeMessages(day)
  await handleTickets(day)
  await indexTexts(day)
  await writeLogs(day)
  for (const table of ['contacts', 'tickets', 'messages']) {
    await sql.unsafe(`select setval('${table}_id_seq', (select max(id) + 1 from ${table}))`)
  }
  await sql.unsafe(`insert into bench.days (day) values (${day.number})`)
  await sql.unsafe('commit')
}

const contactsBefore = (day: number) => (day === 0 ? 0 : firstContacts + newContacts * (day - 1))

async function writeContacts({ sql, number }: Day) {
  const random = randomFrom(number + 1)
  const first = contactsBefore(number)
  const columns = ['company_id', 'id', 'name', 'number', 'jid']
  await copyInto(sql, 'contacts', columns, async (take) => {
    for (let n = first; n < contactsBefore(number + 1); n++) {
      const ownNumber = numberOf(1, n)
      await take([1, 1 + n, personName(random), ownNumber, jidOf(ownNumber, false)])
    }
  })
  // Of a customer the library keeps the keys of the phone and of its companion.
  await sql.unsafe(`insert into session_keys (company_id, connection_id, kind, name, value)
    select 1, 1 + n % ${connections}, 'session', n || '.' || device, decode(repeat(md5(n::text), 40), 'hex')
    from generate_series(${first}, ${contactsBefore(number + 1) - 1}) n, generate_series(0, 1) device`)
}

/** Another customer in each of them: the n-th conversation of the day. */
function contactOf(day: number, n: number): number {
  const many = contactsBefore(day + 1)
  return 1 + ((day * 7_919 + n * Math.max(1, Math.floor(many / ticketsOfDay))) % many)
}

async function openTickets({ sql, number, startsAt }: Day) {
  const columns = ['company_id', 'id', 'status', 'contact_id', 'queue_id', 'whatsapp_id']
  await copyInto(sql, 'tickets', [...columns, 'created_at', 'updated_at'], async (take) => {
    for (let n = 0; n < ticketsOfDay; n++) {
      const at = momentOf(startsAt, firstMessageOf(n))
      const id = 1 + number * ticketsOfDay + n
      const contact = contactOf(number, n)
      await take([1, id, 'pending', contact, 1 + (n % 5), 1 + (n % connections), at, at])
    }
  })
}

const firstMessageOf = (ticket: number) => Math.floor(ticket / atOnce) * atOnce * each

/** Ten hours. */
const momentOf = (startsAt: number, message: number) =>
  new Date(startsAt + 8 * 3600_000 + Math.floor((message / messagesOfDay) * 36_000_000))

const columnsOfMessages =
  `company_id id ticket_id seq contact_id whatsapp_id wa_id from_me origin author_id
  user_id body ack read remote_jid delivery media_id sent_at created_at updated_at`.split(/\s+/)

/** References were made right: to look at each would take longer than all the rest. */
async function writeMessages(day: Day) {
  const { sql, number, startsAt } = day
  const random = randomFrom(1_000_000 + number)
  await sql.unsafe(`insert into media (company_id, id, name, state, kind, bytes, preview, created_at)
    select 1, ${number} * 1000 + n, gen_random_uuid() || '.jpeg', 'stored', 'image', 150000,
      repeat(md5(n::text), 20), to_timestamp(${startsAt / 1000})
    from generate_series(1, 1000) n`)
  await sql.unsafe('set session_replication_role = replica')
  await copyInto(sql, 'messages', columnsOfMessages, async (take) => {
    for (let n = 0; n < messagesOfDay; n++) await take(messageOf({ number, startsAt }, n, random))
  })
  await sql.unsafe('set session_replication_role = origin')
}

function messageOf({ number, startsAt }: Omit<Day, 'sql' | 'isLast'>, n: number, random: Random) {
  const within = n % (atOnce * each)
  const ticket = Math.floor(n / (atOnce * each)) * atOnce + (within % atOnce)
  const seq = 1 + Math.floor(within / atOnce)
  const contact = contactOf(number, ticket)
  const fromMe = seq % 2 === 0
  const id = 1 + number * messagesOfDay + n
  const at = momentOf(startsAt, n)
  const mediaId = n % 20 === 0 ? number * 1_000 + n / 20 + 1 : null
  const row: Value[] = [1, id, 1 + number * ticketsOfDay + ticket, seq, contact]
  row.push(1 + (ticket % connections), `3EB0${id.toString(16).toUpperCase().padStart(16, '0')}`)
  row.push(fromMe, fromMe ? 'person' : 'customer', contact, fromMe ? 1 + (ticket % users) : null)
  row.push(sentence(random, ticket % 3 === 0 ? 'pt' : 'es'), fromMe ? 3 : 0, true)
  row.push(jidOf(numberOf(1, contact - 1), false), fromMe ? 'sent' : null, mediaId, at, at, at)
  return row
}

/** Accepted, answered and closed, with what the program counts and records of it. */
async function handleTickets({ sql, number, isLast }: Day) {
  const [first, last] = [1 + number * ticketsOfDay, (number + 1) * ticketsOfDay]
  const ofDay = `id between ${first} and ${last}`
  const closed = isLast ? `${ofDay} and id % 8 > 1` : ofDay
  const accepted = isLast ? `${ofDay} and id % 8 > 0` : ofDay
  await sql.unsafe(`insert into handlings (company_id, ticket_id, contact_id, queue_id, queued_at)
    select 1, id, contact_id, queue_id, created_at from tickets where ${ofDay}`)
  await sql.unsafe(`update tickets set status = 'open', user_id = 1 + id % ${users}, version = version + 1
    where ${accepted}`)
  await sql.unsafe(`update handlings h set user_id = t.user_id, started_at = h.queued_at + interval '5 minutes'
    from tickets t where h.ticket_id = t.id and t.company_id = 1 and t.user_id is not null
      and t.${ofDay} and h.company_id = 1 and h.ticket_id between ${first} and ${last}`)
  await sql.unsafe(`update tickets t set last_seq = ${each}, last_message = m.body, version = version + ${each},
      updated_at = m.sent_at from messages m
    where t.${ofDay} and t.company_id = 1 and m.company_id = 1 and m.ticket_id = t.id and m.seq = ${each}`)
  await sql.unsafe(`update tickets set status = 'closed', closed_at = updated_at where ${closed}`)
  await sql.unsafe(`update handlings h set finished_at = t.closed_at, rating_at = t.closed_at, rate = 1 + t.id % 3
    from tickets t where h.ticket_id = t.id and t.company_id = 1 and t.closed_at is not null
      and t.${ofDay} and h.company_id = 1 and h.ticket_id between ${first} and ${last}`)
  await sql.unsafe(`insert into ticket_history (company_id, ticket_id, verb, user_id, at)
    select 1, id, verb, case when verb <> 'opened' then user_id end, created_at
    from tickets, unnest(array['opened', 'accepted', 'closed']) verb where ${ofDay}`)
  await sql.unsafe(`insert into ticket_tags (company_id, ticket_id, tag_id)
    select 1, id, 1 + id % 20 from tickets where ${ofDay} and id % 2 = 0`)
}

/** As the job does, which rests as long as it works: for a year that would be hours. */
async function indexTexts({ sql, number }: Day) {
  const ofDay = `k.id between ${1 + number * ticketsOfDay} and ${(number + 1) * ticketsOfDay}`
  await sql.unsafe(`insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
    select 1, k.id, part, texts_of_part(1, k.id, part), c.name_key || chr(2)
    from tickets k join contacts c on c.company_id = 1 and c.id = k.contact_id,
      generate_series(0, ${Math.floor((each - 1) / 8)}) as part where k.company_id = 1 and ${ofDay}`)
}
