/** An edit whose words only the phone can read: the message keeps its old ones, and says so. */
import { type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { detailsWith } from '../details.ts'

export function withUnreadEdit(isUnread: boolean): SQL<Record<string, unknown> | null> {
  return isUnread
    ? detailsWith({ unreadEdit: true })
    : sql`nullif(${messages.details} - 'unreadEdit', '{}'::jsonb)`
}

export const hasUnreadEdit = (details: Record<string, unknown> | null): boolean =>
  details?.unreadEdit === true
