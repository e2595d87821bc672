/** Written by the owner's connection, because announcements belong to no company. */
import * as v from 'valibot'
import { fail } from '#errors'
import type { Services } from '#http/services'
import { system } from '#scope'
import { Announcement, type AnnouncementForm, announcementEvent } from './contract.ts'

type Desk = Pick<Services, 'platform' | 'openCompany'>
type News = v.InferInput<typeof announcementEvent.shape>

export async function createAnnouncement(desk: Desk, form: AnnouncementForm) {
  const { title, text, priority, status } = form
  const [row] = await desk.platform`
    insert into announcements (title, text, priority, status)
    values (${title}, ${text}, ${priority ?? 3}, ${status ?? true}) returning *`
  const record = shown(row)
  if (record.status) await tellEverybody(desk, { action: 'create', record })
  return record
}

export async function updateAnnouncement(
  desk: Desk,
  id: number,
  { title, text, priority, status }: Partial<AnnouncementForm>,
) {
  const [row] = await desk.platform`
    update announcements set title = coalesce(${title ?? null}, title),
      text = coalesce(${text ?? null}, text),
      priority = coalesce(${priority ?? null}::smallint, priority),
      status = coalesce(${status ?? null}::boolean, status), updated_at = now()
    where id = ${id} returning *`
  if (!row) fail('ERR_NO_ANNOUNCEMENT_FOUND')
  const record = shown(row)
  await tellEverybody(desk, record.status ? { action: 'update', record } : { action: 'delete', id })
  return record
}

export async function deleteAnnouncement(desk: Desk, id: number) {
  const { count } = await desk.platform`delete from announcements where id = ${id}`
  if (count === 0) fail('ERR_NO_ANNOUNCEMENT_FOUND')
  await tellEverybody(desk, { action: 'delete', id })
  return { message: 'Announcement deleted.' }
}

async function tellEverybody({ platform, openCompany }: Desk, news: News) {
  const companies = await platform<{ id: number }[]>`
    select id from companies where status and deleted_at is null order by id`
  for (const { id } of companies) {
    await openCompany(id, system).scope(async (scope) => scope.emit(announcementEvent, news))
  }
}

function shown(row: Record<string, unknown> | undefined): Announcement {
  return v.parse(Announcement, {
    ...row,
    mediaPath: row?.media_path,
    mediaName: row?.media_name,
    createdAt: row?.created_at,
    updatedAt: row?.updated_at,
  })
}
