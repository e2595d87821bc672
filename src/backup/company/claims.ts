/** What an archive says that costs whoever takes it: shown, and asked for, before it is taken. */
import type { Client } from 'pg'
import * as v from 'valibot'
import { type Manifest, tableEntry } from '../manifest.ts'
import { type ArchiveReading, readEntries, skip } from '../reading.ts'
import { nothing, type Row, RowReader, textOf } from './rows.ts'

export const claimNames = ['due-date', 'paid-invoices', 'users', 'connections', 'queues'] as const
export type ClaimName = (typeof claimNames)[number]

export interface Claim {
  name: ClaimName
  sentence: string
}

interface CompanyClaims {
  /** The addresses that its people log in with. */
  addresses: string[]
  /** Null when it never has to pay. */
  dueDates: (string | null)[]
  /** In minor units of each currency. */
  paid: Map<string, { invoices: number; amount: number }>
  counts: Record<'users' | 'connections' | 'queues', number>
}

type Column = (name: string) => string | null

export async function readClaims(
  reading: ArchiveReading,
  { tables }: Manifest,
): Promise<CompanyClaims> {
  const claims: CompanyClaims = {
    addresses: [],
    dueDates: [],
    paid: new Map(),
    counts: { users: 0, connections: 0, queues: 0 },
  }
  const open = new Map(
    [...readers].map(([name, read]) => {
      const columns = tables.find((table) => table.name === name)?.columns ?? []
      return [name, { read, columns, reader: new RowReader() }]
    }),
  )
  for await (const { header, body } of readEntries(reading)) {
    const table = open.get(tableEntry.exec(header.name)?.[1] ?? '')
    if (!table) {
      await skip(body)
      continue
    }
    for await (const chunk of body) {
      for (const row of table.reader.read(chunk)) table.read(claims, columnsOf(row, table.columns))
    }
  }
  return claims
}

function columnsOf(row: Row, columns: readonly string[]): Column {
  return (name) => {
    const column = row[columns.indexOf(name)] ?? nothing
    return column === nothing ? null : textOf(column)
  }
}

const readers = new Map<string, (claims: CompanyClaims, of: Column) => void>([
  [
    'users',
    ({ addresses, counts }, of) => {
      addresses.push(of('email') ?? '')
      counts.users += 1
    },
  ],
  ['companies', ({ dueDates }, of) => dueDates.push(of('due_date'))],
  ['connections', ({ counts }) => (counts.connections += 1)],
  ['queues', ({ counts }) => (counts.queues += 1)],
  [
    'invoices',
    ({ paid }, of) => {
      if (of('status') !== 'paid') return
      const currency = of('currency') ?? ''
      const { invoices, amount } = paid.get(currency) ?? { invoices: 0, amount: 0 }
      paid.set(currency, { invoices: invoices + 1, amount: amount + Number(of('amount')) })
    },
  ],
])

const Plans = v.array(
  v.object({ name: v.string(), users: v.number(), connections: v.number(), queues: v.number() }),
)

/** Of what is to be asked for. */
export async function listClaims(
  client: Client,
  { dueDates, paid, counts }: CompanyClaims,
  { planId }: { planId: number | undefined },
): Promise<Claim[]> {
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = await client.query(
    'select name, users, connections, queues from plans where id = $1',
    [planId ?? null],
  )
  const [plan] = v.parse(Plans, rows)
  const beyond = (['users', 'connections', 'queues'] as const).flatMap((name) => {
    if (!plan || counts[name] <= plan[name]) return []
    const sentence = `It has ${counts[name]} ${name}, and the plan ${plan.name} allows ${plan[name]}.`
    return [{ name, sentence }]
  })
  return [...dueDateIn(dueDates, today), ...invoicesIn(paid), ...beyond]
}

function dueDateIn(dueDates: readonly (string | null)[], today: string): Claim[] {
  const name = 'due-date'
  if (dueDates.includes(null))
    return [{ name, sentence: 'It never has to pay: it has no due date.' }]
  // Of text: a year of five digits, and what is no day at all, are asked for as well.
  const last = dueDates.find((day) => day !== null && !(day.length === 10 && day < today))
  return last ? [{ name, sentence: `It has not to pay before ${last}.` }] : []
}

function invoicesIn(paid: CompanyClaims['paid']): Claim[] {
  if (paid.size === 0) return []
  const sums = [...paid].map(
    ([currency, { invoices, amount }]) => `${invoices} (${currency} ${(amount / 100).toFixed(2)})`,
  )
  return [{ name: 'paid-invoices', sentence: `Invoices that count as paid: ${sums.join(', ')}.` }]
}
