import type { Sql } from 'postgres'
import { type Frame, replayAgeMs, replayLimit } from './replay.ts'

export interface EventPosition {
  /** Changes when the database is restored. */
  epoch: string
  seq: number
}

export function frameText(channel: string, dataJson: string, seq: number): string {
  return `{"event":${JSON.stringify(channel)},"data":${dataJson},"seq":${seq}}`
}

export async function readEpoch(platform: Sql): Promise<string> {
  const [row] = await platform<{ epoch: string }[]>`select epoch::text from installation`
  if (!row) throw new Error('The table "installation" is empty: migrations have not run')
  return row.epoch
}

export async function readPosition(platform: Sql, companyId: number): Promise<EventPosition> {
  const [row] = await platform<{ epoch: string; seq: number | null }[]>`
    select epoch::text, (select seq from event_counters where company_id = ${companyId})
    from installation`
  if (!row) throw new Error('The table "installation" is empty: migrations have not run')
  return { epoch: row.epoch, seq: row.seq ?? 0 }
}

/** Companies without any event are missing. */
export async function readPositions(
  platform: Sql,
  companyIds: number[],
): Promise<Map<number, number>> {
  const rows = await platform<{ company_id: number; seq: number }[]>`
    select company_id, seq from event_counters
    where company_id in (
      select id::integer from jsonb_array_elements_text(${JSON.stringify(companyIds)}::text::jsonb) id
      limit ${companyIds.length}::integer
    )`
  return new Map(rows.map((row) => [row.company_id, row.seq]))
}

interface EventRow {
  seq: number
  channel: string
  data: string
  rooms: string
  age: number
}

/** Numbers are assigned last in a transaction, so none appears late. */
export async function readAfter(
  platform: Sql,
  companyId: number,
  seq: number,
  limit: number,
): Promise<Frame[]> {
  const rows = await platform<EventRow[]>`
    select seq, channel, data::text, array_to_json(rooms)::text as rooms,
      (extract(epoch from now() - at) * 1000)::float8 as age
    from events where company_id = ${companyId} and seq > ${seq} order by seq limit ${limit}`
  return rows.map(toFrame)
}

export async function readRecent(platform: Sql, companyId: number, seq: number): Promise<Frame[]> {
  const rows = await platform<EventRow[]>`
    select seq, channel, data::text, array_to_json(rooms)::text as rooms,
      (extract(epoch from now() - at) * 1000)::float8 as age
    from events
    where company_id = ${companyId} and seq <= ${seq} and seq > ${seq - replayLimit}
      and at > now() - ${replayAgeMs} * interval '1 millisecond'
    order by seq`
  return rows.map(toFrame)
}

function toFrame(row: EventRow): Frame {
  return {
    seq: row.seq,
    rooms: JSON.parse(row.rooms),
    text: frameText(row.channel, row.data, row.seq),
    at: Date.now() - row.age,
  }
}
