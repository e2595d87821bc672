import { sql } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import type { Standing } from './contract.ts'

/** Sockets write it every five minutes, on whatever node: see `realtime/presence.ts`. */
export const isOnline = sql<boolean>`coalesce(${users.lastSeenAt} > now() - interval '6 minutes', false)`

/** Pages say at most once a minute that something was done: after five idle ones somebody is away. */
const isIdle = sql`coalesce(${users.lastActiveAt} < now() - interval '6 minutes', false)`

export const standing = sql<Standing>`case when not ${isOnline} then 'offline'
  when ${users.saysAway} or ${isIdle} then 'away' else 'online' end`
