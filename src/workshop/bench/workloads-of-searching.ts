import type { Sql } from 'postgres'
import { listedColumns, listedOf } from './bare-shapes.ts'
import { vocabularyOf } from './vocabulary.ts'
import type { Workload } from './workload.ts'
import { get } from './workloads-of-reading.ts'
import { messagesOut } from './workloads-of-writing.ts'

const vocabulary = vocabularyOf('es')
/** A word of every so many, from one rank to another. */
const ranked = (from: number, to: number, many: number) =>
  Array.from(
    { length: many },
    (_, n) => vocabulary[from + Math.floor((n * (to - from)) / many)] ?? '',
  )
const commonWords = ranked(20, 120, 40).filter((word) => word.length >= 3)
const pairs = commonWords.map(
  (word, n) => `${word} ${commonWords[(n * 7 + 3) % commonWords.length]}`,
)
const search = (words: string[]) => (desk: { admin: string }) =>
  words.map((word) =>
    get(`/api/tickets?showAll=true&searchParam=${encodeURIComponent(word)}`, desk.admin),
  )

const people = [
  'garcía',
  'gonçalves',
  'xochitl',
  'ñandu',
  'maría josé',
  'peixoto sil',
  'zúñiga',
  'juarez lop',
]
const numbers = Array.from(
  { length: 50 },
  (_, n) => `52155${String((1_000_003 + n * 977 * 7_654_321) % 100_000_000).padStart(8, '0')}`,
)

function bareContactSearch(sql: Sql) {
  return async (path: string) => {
    const text = new URL(path).searchParams.get('searchParam') ?? ''
    const rows = await sql.unsafe(
      `select ${listedColumns} from contacts c where company_id + 0 = 1 and deleted_at is null
        and not is_group and search_key like '%' || plain_text($1) || '%' order by sort_key, id limit 20`,
      [text],
      { prepare: true },
    )
    return JSON.stringify({ contacts: rows.map(listedOf), count: 20, hasMore: true })
  }
}

/** Written like the messages of the seed, and not indexed yet. */
async function sendToMany(sql: Sql) {
  await sql`
    with raised as (
      update tickets set last_seq = last_seq + 1
      where company_id = 1 and id in (
        select id from tickets where company_id = 1 order by id desc limit 400)
      returning id, last_seq, contact_id, whatsapp_id
    )
    insert into messages
      (company_id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me, origin, author_id, body)
    select 1, id, last_seq, contact_id, whatsapp_id, 'bench-sent-' || id || '-' || last_seq, true,
      'person', contact_id, 'Felices fiestas les desea todo el equipo' from raised`
}

const target = 'at least 190/s, p99 under 100 ms'
/** Of every kind some. */
const mixed = [
  ...ranked(5_000, 20_000, 20),
  ...ranked(100, 2_000, 20),
  ...ranked(20, 60, 10).filter((word) => word.length >= 3),
  ...people,
  ...numbers.slice(0, 10),
]

/** Nine in each of a thousand tickets. */
async function writeBurst(sql: Sql) {
  await sql`
    with raised as (
      update tickets set last_seq = last_seq + 9
      where company_id = 1 and id in (
        select id from tickets where company_id = 1 order by id limit 1000)
      returning id, last_seq, contact_id, whatsapp_id
    )
    insert into messages
      (company_id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me, origin, author_id, body)
    select 1, id, last_seq - nth, contact_id, whatsapp_id, 'bench-burst-' || id || '-' || last_seq - nth,
      true, 'person', contact_id, 'Su pedido ' || md5(id || '-' || last_seq - nth) || ' va en camino'
    from raised, generate_series(0, 8) as nth`
}

export const searching: Workload[] = [
  {
    name: 'contact-search',
    title: 'contact search by parts of names',
    target: 'at least 390/s, p99 under 60 ms',
    requests: ({ admin }) =>
      people.map((name) => get(`/api/contacts?searchParam=${encodeURIComponent(name)}`, admin)),
    bare: bareContactSearch,
  },
  {
    name: 'search-rare',
    title: 'ticket search, rare words',
    target,
    requests: search(ranked(5_000, 20_000, 100)),
  },
  {
    name: 'search-middling',
    title: 'ticket search, words in a few of a hundred tickets',
    target,
    requests: search(ranked(200, 2_000, 100).filter((word) => word.length >= 3)),
  },
  {
    name: 'search-common',
    title: 'ticket search, the commonest words',
    target,
    requests: search(ranked(0, 60, 60).filter((word) => word.length >= 3)),
  },
  {
    name: 'search-ranks',
    title: 'ticket search, words of ranks 60 to 2 000',
    target,
    requests: search(ranked(60, 2_000, 100).filter((word) => word.length >= 3)),
  },
  {
    name: 'search-two',
    title: 'ticket search, two common words',
    target: 'at least 400/s, p99 under 100 ms',
    requests: search(pairs),
  },
  {
    name: 'search-sent',
    title: 'ticket search, a text just sent to 400 customers, alone',
    target: 'under 50 ms, 400 counted',
    clients: 1,
    prepare: sendToMany,
    requests: search(['felices fiestas', 'fiestas les desea']),
  },
  { name: 'search-name', title: 'ticket search, names', target, requests: search(people) },
  {
    name: 'search-number',
    title: 'ticket search, phone numbers',
    target,
    requests: search(numbers),
  },
  {
    name: 'search-mixed',
    title: 'ticket search, all of these mixed',
    target: 'at least 400/s, p99 under 100 ms',
    requests: search(mixed),
  },
  {
    name: 'search-burst',
    title: 'the same, right after 9 000 messages',
    target: 'at least half as many as before them',
    prepare: writeBurst,
    requests: search(mixed),
  },
  {
    name: 'search-import',
    title: 'the same, while 200 messages a second are written',
    target: '',
    requests: search(mixed),
    beside: (desk) => ({ clients: 8, perSecond: 200, requests: messagesOut(desk) }),
  },
]
