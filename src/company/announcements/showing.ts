import type { announcements } from '#db/schema/announcements.ts'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'
import type { Announcement } from './contract.ts'

export type StoredAnnouncement = Omit<typeof announcements.$inferSelect, 'companyId'>

export function columns(sql: OwnerSql) {
  return sql`id, title, text, priority, status, media_id "mediaId", media_path "mediaPath",
    media_name "mediaName", media_width "mediaWidth", media_height "mediaHeight",
    created_at "createdAt", updated_at "updatedAt"`
}

export function shownAnnouncement(
  { publicUrl }: { publicUrl: string },
  { mediaPath, createdAt, updatedAt, ...row }: StoredAnnouncement,
): Announcement {
  return {
    ...row,
    mediaPath: mediaPath && `${publicUrl}/media/announcements/${mediaPath}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
