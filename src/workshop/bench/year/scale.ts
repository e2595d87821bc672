import type { SQL } from 'bun'

export const dayMs = 24 * 3600_000
export const messagesOfDay = 20_000
export const ticketsOfDay = 800

export interface Day {
  sql: SQL
  /** From 0. */
  number: number
  startsAt: number
  /** Its conversations are not all closed yet. */
  isLast: boolean
}
