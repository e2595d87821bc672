import type { Sql } from 'postgres'
import type { Actor } from '#kernel/scope'

export interface SocketUser {
  companyId: number
  actor: Actor
}

/** Where the rights of people stand. */
export interface RightsReader {
  /** By `rightsKey`; missing if the user or the login has ended, or the company is disabled. */
  read(platform: Sql, asked: SocketUser[]): Promise<Map<string, Actor>>
  readDisabled(platform: Sql, companyIds: number[]): Promise<Set<number>>
  readExpired(platform: Sql, companyIds: number[]): Promise<Set<number>>
}

export function rightsKey(companyId: number, actor: Actor): string {
  return `${companyId}:${actor.userId}:${actor.loginId}`
}

export function sameRights(one: Actor, other: Actor): boolean {
  return rightsOf(one) === rightsOf(other)
}

/** What is absent is not had. */
function rightsOf({ name, address, by, ...rights }: Actor): string {
  const had = Object.entries(rights).filter(([, right]) => right)
  const sorted = had.map(([name, right]) => [name, Array.isArray(right) ? right.toSorted() : right])
  return JSON.stringify(sorted.sort())
}
