/** A picture is stored once, as the installation's, and belongs to one announcement. */
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { installationId } from '#db/schema/rules.ts'
import { fail } from '#kernel/errors'
import type { Services } from '#kernel/http/services'
import { discardMedia } from '#kernel/media/discarding'
import { type MediaRow, publicName } from '#kernel/media/showing'
import { system } from '#kernel/scope'
import { type OwnerTransaction, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { notifyLater } from './notifying.ts'

type PictureServices = Pick<Services, 'platform' | 'openCompany' | 'store'>

export async function attachPicture(
  services: PictureServices,
  id: number,
  file: MediaRow | undefined,
) {
  if (!file) fail('ERR_VALIDATION', { fields: { file: 'Required' } })
  // Browsers could not show it either.
  if (file.width === null) fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  await exchangePicture(services, id, file)
  return { mensagem: 'File attached.' }
}

export async function detachPicture(services: PictureServices, id: number) {
  await exchangePicture(services, id, null)
  return { mensagem: 'File removed.' }
}

async function exchangePicture(services: PictureServices, id: number, file: MediaRow | null) {
  const before = await writeAsOwner(services.platform, async (sql) => {
    const [row] = await sql<{ status: boolean; mediaId: number | null }[]>`
      select status, media_id "mediaId" from announcements where id = ${id} for update`
    if (!row) fail('ERR_NO_ANNOUNCEMENT_FOUND')
    if (row.mediaId === null && file === null) return null
    await writePicture(sql, id, file)
    await notifyLater(sql, { announcementId: id, action: 'update', onlySupers: !row.status })
    return row.mediaId
  })
  await discardPicture(services, before)
}

/** `updated_at` guards the other fields against a concurrent change, so it stays. */
async function writePicture(sql: OwnerTransaction, id: number, file: MediaRow | null) {
  await sql`
    update announcements set media_id = ${file?.id ?? null},
      media_path = ${file && publicName(file)}, media_name = ${file?.originalName ?? null},
      media_width = ${file?.width ?? null}, media_height = ${file?.height ?? null}
    where id = ${id}`
}

/** After the commit; what a killed process leaves is collected as unused. */
export async function discardPicture(
  { openCompany, store }: Pick<Services, 'openCompany' | 'store'>,
  mediaId: number | null,
) {
  if (mediaId === null) return
  const installation = openCompany(installationId, system)
  const rows = await installation.read(({ db }) =>
    db.select().from(media).where(eq(media.id, mediaId)),
  )
  await discardMedia(store, installation, rows)
}
