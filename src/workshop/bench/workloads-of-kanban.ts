/** The kanban: the first of every lane, and how one goes on. */
import type { Row, Sql } from 'postgres'
import { ticketColumns, ticketJoins, ticketOf } from './bare-shapes.ts'
import type { Workload } from './workload.ts'
import { get } from './workloads-of-reading.ts'

const living = `living as (
  select id, updated_at, coalesce((select min(tag_id) from ticket_tags tt
    where tt.company_id = 1 and tt.ticket_id = tickets.id and tag_id in
      (select id from tags where company_id = 1 and kanban = 1)), 0) lane
  from tickets where company_id = 1 and status in ('pending', 'open'))`

const microseconds = `(extract(epoch from p.updated_at) * 1000000)::bigint::text cursor_at`

/** Every living ticket with its lane, and the rows of the first twenty of each. */
function bareKanban(sql: Sql) {
  return async () => {
    const rows = await sql.unsafe(
      `with ${living}, placed as (
        select *, count(*) over (partition by lane)::integer total,
          row_number() over (partition by lane order by updated_at desc, id desc) nth from living)
      select p.lane, p.total, ${microseconds}, json_build_object('id', l.id, 'name', l.name, 'color', l.color,
          'kanban', l.kanban, 'userId', l.user_id, 'companyId', l.company_id, 'createdAt', l.created_at,
          'updatedAt', l.updated_at) tag, ${ticketColumns}
      from placed p join tickets t on t.company_id = 1 and t.id = p.id ${ticketJoins}
      left join tags l on l.company_id = 1 and l.id = p.lane
      where nth <= 20 order by p.lane, p.nth`,
      [],
      { prepare: true },
    )
    const lanes = Map.groupBy(rows, ({ lane }) => lane)
    return JSON.stringify({ lanes: [...lanes.values()].map(laneOf) })
  }
}

/** The next forty of the first lane, and how many it has. */
function bareLane(sql: Sql) {
  return async (path: string) => {
    const [at = '0', id = '0'] =
      new URL(path, 'http://bare').searchParams.get('cursor')?.split('.') ?? []
    const rows = await sql.unsafe(
      `with ${living}
      select p.lane, (select count(*)::integer from living where lane = 0) total, ${microseconds},
        ${ticketColumns}
      from (select * from living where lane = 0 and (updated_at, id)
          < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::integer)
        order by updated_at desc, id desc limit 40) p
      join tickets t on t.company_id = 1 and t.id = p.id ${ticketJoins}
      order by p.updated_at desc, p.id desc`,
      [at, id],
      { prepare: true },
    )
    return JSON.stringify({ lanes: [laneOf(rows)] })
  }
}

function laneOf(rows: Row[]) {
  const { lane = 0, tag, total = 0 } = rows[0] ?? {}
  const last = rows.at(-1)
  return {
    tag: lane === 0 ? null : tag,
    tickets: rows.map(ticketOf),
    count: total,
    hasMore: total > rows.length,
    nextCursor: total > rows.length ? `${last?.cursor_at}.${last?.id}` : null,
  }
}

/** Of the twentieth living ticket: what follows is in no lane's first page. */
let cursor = ''
async function findCursor(sql: Sql) {
  const [row] = await sql<{ cursor: string }[]>`
    select (extract(epoch from updated_at) * 1000000)::bigint || '.' || id cursor from tickets
    where company_id = 1 and status in ('pending', 'open')
    order by updated_at desc, id desc limit 1 offset 20`
  cursor = row?.cursor ?? ''
}

const target = 'at least 0.6 of the limit, p99 under 30 ms'
const lane = () => `/api/kanban?showAll=true&laneId=0&cursor=${cursor}`

export const kanban: Workload[] = [
  {
    name: 'kanban',
    title: 'kanban, all lanes, admin',
    target,
    requests: ({ admin }) => [get('/api/kanban?showAll=true', admin)],
    bare: bareKanban,
  },
  {
    name: 'kanban-cold',
    title: 'the same, each time asked as never before',
    target: 'at least 0.6 of the limit',
    requests: ({ admin }) => [get('/api/kanban?showAll=true&as=#', admin)],
    bare: bareKanban,
  },
  {
    name: 'kanban-lane',
    title: 'kanban, the next page of the first lane, admin',
    target,
    prepare: findCursor,
    requests: ({ admin }) => [get(lane(), admin)],
    bare: bareLane,
  },
  {
    name: 'kanban-lane-cold',
    title: 'the same, each time asked as never before',
    target: 'at least 0.6 of the limit',
    prepare: findCursor,
    requests: ({ admin }) => [get(`${lane()}&as=#`, admin)],
    bare: bareLane,
  },
]
