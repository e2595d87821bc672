import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Endings } from '../endings.ts'
import { contacts } from './contacts.ts'
import { belongsTo, companyPolicy, ofCompany } from './rules.ts'

/** Who is in a group, without ourselves, as WhatsApp said last: they may be mentioned. */
export const groupMembers = pgTable(
  'group_members',
  {
    ...ofCompany,
    groupId: integer('group_id').notNull(),
    /** As the group addresses its members: by LID or by number. */
    jid: text().notNull(),
    number: text(),
    lid: text(),
  },
  (t) => [
    primaryKey({ name: 'group_members_member', columns: [t.companyId, t.groupId, t.jid] }),
    companyPolicy(),
    belongsTo(t, t.groupId, contacts),
  ],
)

/** Groups have one identity and never merge. */
export const groupMemberEndings: Endings = {
  'group_members.group_id': { contactMerged: 'kept', contactDeleted: 'kept' },
}
