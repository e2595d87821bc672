import { sql } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import type { PresenceStatus } from './contract.ts'

/** Sockets write it every five minutes, on any node: see `realtime/presence.ts`. */
export const isOnline = sql<boolean>`coalesce(${users.lastSeenAt} > now() - interval '6 minutes', false)`

/** Pages report activity at most once a minute, so five idle minutes take up to six. */
const isIdle = sql`coalesce(${users.lastActiveAt} < now() - interval '6 minutes', false)`

export const presenceStatus = sql<PresenceStatus>`case when not ${isOnline} then 'offline'
  when ${users.isAway} or ${isIdle} then 'away' else 'online' end`
