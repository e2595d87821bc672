import { sql } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'

/** Sockets write it every five minutes, on whatever node: see `realtime/presence.ts`. */
export const isOnline = sql<boolean>`coalesce(${users.lastSeenAt} > now() - interval '6 minutes', false)`
