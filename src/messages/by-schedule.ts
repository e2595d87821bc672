/**
 * What was scheduled is known by how its `clientId` begins, as what programs send is; no page may
 * choose such an id. An agent wrote it, but was not there when it left.
 */
import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'

export const newScheduledId = () => `◷${crypto.randomUUID()}`

export const wasScheduled = (clientId: string | null) => clientId?.startsWith('◷') === true

export const isScheduled = sql<boolean>`coalesce(${messages.clientId} like '◷%', false)`
