/** What somebody who has the key of an archive may write into it. */
import { randomBytes } from 'node:crypto'
import type { Random } from '#workshop/bench/random'
import { smallEntry } from '../../entries.ts'
import { manifestEntry } from '../../manifest.ts'
import type { ChangedArchive, ChangedTable, InMemory } from './archive.ts'

interface Chance {
  archive: ChangedArchive
  memory: InMemory
  random: Random
}

type Change = (chance: Chance) => void

const table = ({ archive, random }: Chance) => random.oneOf(archive.tables)
const filled = ({ archive, random }: Chance) =>
  random.oneOf(archive.tables.filter(({ rows }) => rows.length > 0))
const named = ({ archive }: Chance, name: string): ChangedTable =>
  archive.tables.find((one) => one.name === name) ?? {
    name,
    folder: 'company',
    columns: [],
    rows: [],
  }

function setCell(one: ChangedTable, column: string, value: string) {
  for (const row of one.rows) row[one.columns.indexOf(column)] = value
}

const values = [
  ...['\\N', '', '0', '-1', '1', '2', '999999', '2147483647', '9223372036854775807', 't', 'f'],
  ...[
    'infinity',
    '2999-12-31',
    '0001-01-01 00:00:00+00 BC',
    '{}',
    '[]',
    'null',
    '{1,2}',
    '\\\\x00',
  ],
  ...["'; drop table users; --", 'a"b', '\\', '\\.', 'á\u0000', 'x'.repeat(5_000)],
]

const otherTables = [
  ...[
    'USERS',
    'Users',
    'users_',
    'pg_authid',
    'installation',
    'plans',
    'logins',
    'nodes',
    'events',
  ],
  ...['announcements', 'webhook_events', 'invitations', 'migrations', 'push_keys', 'COMPANIES'],
]

export const changes: Readonly<Record<string, Change>> = {
  'users under another name, super': (chance) => {
    const users = named(chance, 'users')
    setCell(users, 'super', 't')
    chance.archive.tables.push({ ...users, name: chance.random.oneOf(['USERS', 'Users', 'uSers']) })
    users.rows = []
  },
  'everybody is super': (chance) => setCell(named(chance, 'users'), 'super', 't'),
  'the company runs the installation': (chance) =>
    setCell(named(chance, 'companies'), 'runs_installation', 't'),
  'rows of another company': (chance) => {
    const one = filled(chance)
    const owner = one.name === 'companies' ? 'id' : 'company_id'
    setCell(one, owner, String(1 + chance.random.below(4)))
  },
  'a table more': (chance) => {
    const name = chance.random.oneOf(otherTables)
    chance.archive.tables.push({ ...structuredClone(filled(chance)), name })
  },
  'a table of another name': (chance) => {
    const one = table(chance)
    one.name = chance.random.oneOf([...otherTables, one.name.toUpperCase(), `${one.name}_`])
  },
  'a table twice': (chance) => chance.archive.tables.push(structuredClone(table(chance))),
  'a table less': ({ archive, random }) =>
    archive.tables.splice(random.below(archive.tables.length), 1),
  'tables in another order': ({ archive, random }) =>
    archive.tables.sort(() => (random.chance(0.5) ? 1 : -1)),
  'columns in another order': (chance) => {
    const one = table(chance)
    one.columns.reverse()
    for (const row of one.rows) row.reverse()
  },
  'a column of another name': (chance) => {
    const { columns } = table(chance)
    const at = chance.random.below(columns.length)
    const other = ['SUPER', 'super', 'x', 'id"', 'name_key', (columns[at] ?? '').toUpperCase()]
    columns[at] = chance.random.oneOf(other)
  },
  'a column twice': (chance) => {
    const one = table(chance)
    one.columns.push(chance.random.oneOf(one.columns))
    for (const row of one.rows) row.push(row[0] ?? '')
  },
  'a column less': (chance) => {
    const one = table(chance)
    one.columns.pop()
    for (const row of one.rows) row.pop()
  },
  'another value': (chance) => {
    const one = filled(chance)
    const row = chance.random.oneOf(one.rows)
    row[chance.random.below(row.length)] = chance.random.oneOf(values)
  },
  'the same value in all rows': (chance) => {
    const one = filled(chance)
    setCell(one, chance.random.oneOf(one.columns), chance.random.oneOf(values))
  },
  'a value less in a row': (chance) => chance.random.oneOf(filled(chance).rows).pop(),
  'a value more in a row': (chance) => chance.random.oneOf(filled(chance).rows).push('1'),
  'a row less': (chance) => filled(chance).rows.pop(),
  'a row twice': (chance) => {
    const { rows } = filled(chance)
    rows.push([...chance.random.oneOf(rows)])
  },
  'no rows': (chance) => {
    filled(chance).rows = []
  },
  'the end of COPY': (chance) => filled(chance).rows.push(['\\.']),
  'numbers that leave none for others': (chance) => {
    const one = named(chance, chance.random.oneOf(['contacts', 'tags', 'queues', 'quick_messages']))
    const row = one.rows.at(-1)
    if (row) row[one.columns.indexOf('id')] = '2147483646'
  },
  'another manifest': (chance) => {
    const { manifest } = chance.memory
    const company = manifest.company ?? { id: 0, name: '', withSessions: false }
    Object.assign(
      chance.archive.manifest,
      chance.random.oneOf<object>([
        { tables: manifest.tables },
        { tables: [] },
        { tables: 'users' },
        { company: { ...company, id: -1 } },
        { company: { ...company, id: '1 or true' } },
        { company: { ...company, name: '\u001b[2J\u202eAcme' } },
        { company: { ...company, withSessions: !company.withSessions } },
        { company: undefined },
        { migrations: [] },
        { migrations: manifest.migrations.slice(0, 2) },
        { migrations: [...manifest.migrations, { name: '9999_more', hash: 'x' }] },
        { media: { ...manifest.media, place: 'beside' } },
        { media: { ...manifest.media, bytes: 1 } },
        { appSecret: '' },
        { appSecret: 7 },
        { madeAt: null },
        { sequences: [{ name: 'users_id_seq', last: '2147483647' }] },
      ]),
    )
  },
  'a manifest that is none': ({ archive, random }) => {
    const text = random.oneOf(['', '{', 'null', '[]', '"x"', '{}', '[[[['.repeat(10_000)])
    archive.arrange = (entries) => [...entries.slice(0, -1), smallEntry(manifestEntry, text)]
  },
  'no manifest': ({ archive }) => {
    archive.arrange = (entries) => entries.slice(0, -1)
  },
  'the manifest first, or twice': ({ archive, random }) => {
    const isTwice = random.chance(0.5)
    archive.arrange = (entries) => [
      ...entries.slice(-1),
      ...entries.slice(0, isTwice ? undefined : -1),
    ]
  },
  'an entry twice, or out of its place': ({ archive, random }) => {
    archive.arrange = (entries) => {
      const copy = [...entries]
      const [one] = copy.splice(random.below(copy.length - 1), random.below(2))
      const again = one ?? random.oneOf(entries)
      copy.splice(random.below(copy.length), 0, again)
      return copy
    }
  },
  'an entry of another name': ({ archive, random }) => {
    const other = [
      ...['company/users/000001', 'company/users', 'tables/users/000000', 'company/"users"/000000'],
      ...['media/../../app-secret', '/etc/passwd', 'company/users /000000', '', 'x'.repeat(9_000)],
      ...['company/USERS/000000', 'media/1/ab/abc', 'media/2/../ab', 'company/../x/000000'],
    ]
    archive.arrange = (entries) => {
      const at = random.below(entries.length - 1)
      return entries.map((entry, index) =>
        index === at ? { ...entry, name: random.oneOf(other) } : entry,
      )
    }
  },
  'a file of another company': ({ archive }) => {
    archive.media.push({ name: 'media/4711/ab/abcdefgh', content: 'mine' })
  },
  'cut off': ({ archive, random }) => {
    archive.spoil = (bytes) => bytes.subarray(0, random.below(bytes.length))
  },
  'a bit is another': ({ archive, random }) => {
    archive.spoil = (bytes) => {
      const at = random.below(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
      return bytes
    }
  },
  'something behind it': ({ archive, random }) => {
    archive.spoil = (bytes) => Buffer.concat([bytes, randomBytes(1 + random.below(100))])
  },
}
