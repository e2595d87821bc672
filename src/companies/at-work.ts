import type { Sql } from 'postgres'

/** Of `companies c`: enabled, and its subscription runs, by its own clock. As `isCompanyPaused`, for chores. */
export const isAtWork = (platform: Sql) => platform`(c.status and c.deleted_at is null
  and coalesce((now() at time zone c.time_zone)::date <= c.due_date, true))`
