import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { connections } from './connections.ts'
import { contacts } from './contacts.ts'
import { at, belongsTo, companyRules, ofCompanyWithId } from './rules.ts'

/** After how many seconds the messages of a chat disappear from its phones; 0: they stay. */
export const chatTimers = pgTable(
  'chat_timers',
  {
    ...ofCompanyWithId,
    connectionId: integer('connection_id').notNull(),
    contactId: integer('contact_id').notNull(),
    seconds: integer().notNull(),
    /** An older one, which arrives late, changes nothing. */
    setAt: at('set_at').notNull(),
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('chat_timers_chat').on(t.companyId, t.contactId, t.connectionId),
    belongsTo(t, t.connectionId, connections),
    belongsTo(t, t.contactId, contacts),
  ],
)

export const chatTimerEndings: Endings = {
  'chat_timers.contact_id': { contactMerged: 'moves', contactDeleted: 'kept' },
}
