import * as v from 'valibot'
import { PresenceStatus } from '#company/presence/contract'
import { Day } from '#kernel/http/days'
import { endpoint } from '#kernel/http/endpoint'
import { Flag, Given } from '#kernel/http/fields'

/** 0 means no filter, as the page's select sends it. */
const Days = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,4}$/), v.transform(Number))],
    'Invalid',
  ),
  v.integer('Invalid'),
  v.minValue(0, 'Invalid'),
  v.maxValue(3660, 'Invalid'),
  v.transform((days) => (days === 0 ? undefined : days)),
)

export const Period = v.object({
  days: Given(Days),
  date_from: Given(Day),
  date_to: Given(Day),
})
export type Period = v.InferOutput<typeof Period>

export const DashboardFilter = v.object({ ...Period.entries, openHours: Flag })
export type DashboardFilter = v.InferOutput<typeof DashboardFilter>

/** In minutes, 0 without a handling. Ratings go from 1 to 3; 0 is none. */
export const Attendant = v.object({
  id: v.number(),
  name: v.string(),
  /** Of their customers, until they accepted. */
  avgWaitTime: v.number(),
  avgSupportTime: v.number(),
  tickets: v.number(),
  rating: v.number(),
  online: v.boolean(),
  presence: PresenceStatus,
})
export type Attendant = v.InferOutput<typeof Attendant>

export const Counters = v.object({
  supportPending: v.number(),
  supportHappening: v.number(),
  supportFinished: v.number(),
  leads: v.number(),
  avgSupportTime: v.number(),
  avgWaitTime: v.number(),
})
export type Counters = v.InferOutput<typeof Counters>

/** By hour, in the company's time zone. */
export const TicketsToday = v.object({ count: v.number(), hours: v.array(v.number()) })
export type TicketsToday = v.InferOutput<typeof TicketsToday>

/** Tickets opened in the period by customers who came from it. */
export const AdFigures = v.object({
  id: v.string(),
  title: v.string(),
  app: v.string(),
  tickets: v.number(),
})
export type AdFigures = v.InferOutput<typeof AdFigures>

export const Dashboard = v.object({
  counters: Counters,
  attendants: v.array(Attendant),
  ticketsToday: TicketsToday,
  /** That brought the most tickets, at most 20. */
  ads: v.array(AdFigures),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

/** Of tickets that came in; times in minutes, 0 where nothing took any. */
const TrendFigures = {
  tickets: v.number(),
  avgWaitTime: v.number(),
  avgSupportTime: v.number(),
}

export const DashboardTrends = v.object({
  /** Of the company; those on which nothing came in are absent. */
  days: v.array(v.object({ day: v.string(), ...TrendFigures })),
  /** From 1 for Monday. */
  hours: v.array(v.object({ weekday: v.number(), hour: v.number(), tickets: v.number() })),
  /** Without an id: of no queue. */
  queues: v.array(
    v.object({
      id: v.nullable(v.number()),
      name: v.string(),
      color: v.string(),
      ...TrendFigures,
    }),
  ),
  /** Of the same span before the period. */
  before: v.object({ finished: v.number(), ...TrendFigures }),
})
export type DashboardTrends = v.InferOutput<typeof DashboardTrends>

export const showTrends = endpoint({
  method: 'get',
  path: '/dashboard/trends',
  can: 'dashboard.read',
  summary:
    'How the tickets of a period are spread over days, hours and queues, with the span before it to compare',
  accepts: DashboardFilter,
  returns: DashboardTrends,
})

export const showDashboard = endpoint({
  method: 'get',
  path: '/dashboard',
  can: 'dashboard.read',
  summary:
    'Figures of the last `days` or from `date_from` to `date_to`, else of this month; a role user gets their own',
  accepts: DashboardFilter,
  returns: Dashboard,
})
