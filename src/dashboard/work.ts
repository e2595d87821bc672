/** What each person handled in a period, read once: the counters and the table both add it up. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { handlings } from '#db/schema/tickets.ts'
import type { Scope } from '#scope'

/** Sums, so that several people's add up to a whole. Times are whole minutes, of what took any. */
export interface Work {
  /** Null: nobody has taken it yet, or their account is gone. */
  userId: number | null
  handled: number
  finished: number
  supportMinutes: number
  supported: number
  waitMinutes: number
  waited: number
  rates: number
  rated: number
}

/** What took less than a minute says nothing about how long things take. */
const sumOf = (time: SQLWrapper) =>
  sql<number>`coalesce(sum(${time}) filter (where ${time} > 0), 0)::double precision`
const countOf = (time: SQLWrapper) => sql<number>`(count(*) filter (where ${time} > 0))::integer`

export function readWork(scope: Scope, handled: SQL | undefined): Promise<Work[]> {
  return scope.db
    .select({
      userId: handlings.userId,
      handled: sql<number>`count(*)::integer`,
      finished: sql<number>`count(${handlings.finishedAt})::integer`,
      supportMinutes: sumOf(handlings.supportMinutes),
      supported: countOf(handlings.supportMinutes),
      waitMinutes: sumOf(handlings.waitMinutes),
      waited: countOf(handlings.waitMinutes),
      rates: sql<number>`coalesce(sum(${handlings.rate}), 0)::integer`,
      rated: sql<number>`count(${handlings.rate})::integer`,
    })
    .from(handlings)
    .where(handled)
    .groupBy(handlings.userId)
}

export function total(work: Work[], figure: keyof Omit<Work, 'userId'>): number {
  return work.reduce((sum, one) => sum + one[figure], 0)
}

export function mean(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}
