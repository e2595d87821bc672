/**
 * Living tickets are few, however many are closed: each is read once, with its lane. The first of the
 * lanes whose tag it has counts.
 */
import { and, type SQL, sql } from 'drizzle-orm'
import { ticketTags } from '#db/schema/tags.ts'
import { tickets } from '#db/schema/tickets.ts'
import { type Db, type Prepared, prepared } from '#db/session.ts'
import { cursorOf, isAfter } from '#desk/tickets/list-order'
import { conditionsOf, type Tested } from '#desk/tickets/page-query'
import { inPartitions } from '#desk/tickets/partitions'

export interface LaneShape extends Tested {
  /** Of one lane, after a cursor; else the first of every lane. */
  goesOn: boolean
  isNamed: boolean
}

type Rows = Awaited<ReturnType<typeof selectLanes>>
const queries = new Map<string, Prepared<Rows>>()

export function laneQuery(shape: LaneShape): Prepared<Rows> {
  const key = Object.values(shape).join()
  const query =
    queries.get(key) ??
    prepared((db) => selectLanes(db, shape), { eachCompany: shape.isNamed || shape.ofText })
  queries.set(key, query)
  return query
}

const param = sql.placeholder

function selectLanes(db: Db, shape: LaneShape) {
  return db
    .with(living(db, shape))
    .select({
      /** 0: the first lane, else the place in `laneIds`. */
      lane: sql<number>`totals.lane`,
      total: sql<number>`totals.total`,
      id: sql<number | null>`newest.id`,
      version: sql<number>`newest.version`,
      cursor: cursorOf(sql`newest.updated_at`, sql`newest.id`),
    })
    .from(
      sql`(select lane, count(*)::integer as total from living ${ofLane(shape)} group by lane) as totals`,
    )
    .leftJoin(sql`(${newest(shape)}) as newest`, sql`newest.lane = totals.lane`)
    .orderBy(sql`totals.lane, newest.nth`)
}

const lane = sql<number>`coalesce((
  select min(array_position(${param('laneIds')}::integer[], ${ticketTags.tagId})) from ${ticketTags}
  where ${ticketTags.ticketId} = ${tickets.id}), 0)`

function living(db: Db, shape: LaneShape) {
  const isNamed = sql`${tickets.id} = any(${param('ids')}::integer[])`
  return db.$with('living').as((query) =>
    query
      .select({
        id: tickets.id,
        version: tickets.version,
        updatedAt: tickets.updatedAt,
        lane: lane.as('lane'),
      })
      .from(tickets)
      .where(
        and(
          sql`${tickets.status} = any('{pending,open}')`,
          shape.isNamed ? isNamed : undefined,
          inPartitions(tickets),
          ...conditionsOf(shape),
        ),
      ),
  )
}

const ofLane = ({ goesOn }: LaneShape) =>
  goesOn ? sql`where lane = ${param('lane')}::integer` : sql``

function newest(shape: LaneShape): SQL {
  const rest = shape.goesOn
    ? sql`and ${isAfter({ order: 'updatedAt' }, sql`updated_at`, sql`id`)}`
    : sql``
  return sql`select * from (
    select *, row_number() over (partition by lane order by updated_at desc, id desc) as nth
    from living ${ofLane(shape)} ${rest}) as numbered
    where nth <= ${param('most')}::integer`
}
