import type { Sql } from 'postgres'

/** Events of all companies; those written by the owner are in no scope's list. */
export function eventsOf(platform: Sql) {
  return platform<{ companyId: number; channel: string; rooms: string[]; data: unknown }[]>`
    select company_id "companyId", channel, rooms, data from events order by seq, company_id`
}
