import { type SQL, sql } from 'drizzle-orm'

/** The day, in the time zone, of a parameter that `Day` has parsed. */
export function localDay(day: SQL, zone: SQL): SQL {
  return sql`case when length(${day}::text) = 10 then ${day}::date
    else (${day}::timestamptz at time zone ${zone})::date end`
}
