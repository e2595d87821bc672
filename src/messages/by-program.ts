/**
 * What a program had sent through the messages API is known by how its `clientId` begins; no page may
 * choose such an id. Nobody wrote it, so it does not silence the menu, as an agent's words do.
 */
import { sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'

export const newProgramId = () => `→${crypto.randomUUID()}`

export const wasByProgram = (clientId: string | null) => clientId?.startsWith('→') === true

export const isByProgram = sql<boolean>`coalesce(${messages.clientId} like '→%', false)`
