/** Written by the owner's connection, because announcements belong to no company. */
import { fail } from '#kernel/errors'
import { momentAfterIn, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Services } from '#kernel/http/services'
import { writeAsOwner } from '#kernel/scope/writing-as-owner'
import type { Announcement, AnnouncementChange, AnnouncementForm } from './contract.ts'
import { notifyLater } from './notifying.ts'
import { discardPicture } from './pictures.ts'
import { columns, type StoredAnnouncement, shownAnnouncement } from './showing.ts'

type PublishingServices = Pick<Services, 'platform' | 'publicUrl' | 'openCompany' | 'store'>

export function createAnnouncement(
  { platform, publicUrl }: Pick<Services, 'platform' | 'publicUrl'>,
  { title, text, priority = 3, status = true }: AnnouncementForm,
): Promise<Announcement> {
  return writeAsOwner(platform, async (sql) => {
    const [row] = await sql<StoredAnnouncement[]>`
      insert into announcements (title, text, priority, status)
      values (${title}, ${text}, ${priority}, ${status}) returning ${columns(sql)}`
    if (!row) fail('ERR_INTERNAL')
    await notifyLater(sql, { announcementId: row.id, action: 'create', onlySupers: !status })
    return shownAnnouncement({ publicUrl }, row)
  })
}

export function updateAnnouncement(
  { platform, publicUrl }: Pick<Services, 'platform' | 'publicUrl'>,
  id: number,
  { title, text, priority, status, updatedAt }: AnnouncementChange,
): Promise<Announcement> {
  return writeAsOwner(platform, async (sql) => {
    const [before] = await sql<{ status: boolean; updatedAt: Date }[]>`
      select status, updated_at "updatedAt" from announcements where id = ${id} for update`
    if (!before) fail('ERR_NO_ANNOUNCEMENT_FOUND')
    requireUnchanged(before.updatedAt, updatedAt)
    const [row] = await sql<StoredAnnouncement[]>`
      update announcements set title = coalesce(${title ?? null}, title),
        text = coalesce(${text ?? null}, text),
        priority = coalesce(${priority ?? null}::smallint, priority),
        status = coalesce(${status ?? null}::boolean, status),
        updated_at = ${sql.unsafe(momentAfterIn())}
      where id = ${id} returning ${columns(sql)}`
    if (!row) fail('ERR_INTERNAL')
    const onlySupers = !before.status && !row.status
    await notifyLater(sql, { announcementId: id, action: 'update', onlySupers })
    return shownAnnouncement({ publicUrl }, row)
  })
}

export async function deleteAnnouncement(services: PublishingServices, id: number) {
  const mediaId = await writeAsOwner(services.platform, async (sql) => {
    const [row] = await sql<{ status: boolean; mediaId: number | null }[]>`
      delete from announcements where id = ${id} returning status, media_id "mediaId"`
    if (!row) fail('ERR_NO_ANNOUNCEMENT_FOUND')
    const notice = { announcementId: id, action: 'update', onlySupers: !row.status } as const
    await notifyLater(sql, notice)
    return row.mediaId
  })
  await discardPicture(services, mediaId)
  return { message: 'Announcement deleted.' }
}
