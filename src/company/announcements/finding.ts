import { and, eq, type SQL } from 'drizzle-orm'
import { announcements } from '#db/schema/announcements.ts'
import { media } from '#db/schema/media.ts'
import { installationId } from '#db/schema/rules.ts'
import { fail } from '#kernel/errors'
import type { Services } from '#kernel/http/services'
import type { MediaRow } from '#kernel/media/showing'
import { mayUse } from '#kernel/policy/rights'
import type { Actor, Scope } from '#kernel/scope'
import type { Announcement } from './contract.ts'
import { shownAnnouncement } from './showing.ts'

export const maySeeAll = (actor: Actor) => mayUse(actor, 'announcement.edit')

export function isVisibleTo(actor: Actor): SQL | undefined {
  return maySeeAll(actor) ? undefined : eq(announcements.status, true)
}

export async function findAnnouncement(scope: Scope, id: number): Promise<Announcement> {
  const [row] = await scope.db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isVisibleTo(scope.actor)))
  return row ? shownAnnouncement(scope, row) : fail('ERR_NO_ANNOUNCEMENT_FOUND')
}

/** Belongs to no company, so that people of all companies see the same file. */
export async function findPicture(
  { openCompany }: Pick<Services, 'openCompany'>,
  actor: Actor,
  path: string,
): Promise<MediaRow> {
  if (!/^[0-9a-f]{32}\.[a-z]{3}$/.test(path)) fail('ERR_NO_MEDIA_FOUND')
  const [found] = await openCompany(installationId, actor).read(({ db }) =>
    db
      .select({ file: media })
      .from(announcements)
      .innerJoin(media, eq(media.id, announcements.mediaId))
      .where(and(eq(announcements.mediaPath, path), isVisibleTo(actor))),
  )
  return found?.file ?? fail('ERR_NO_MEDIA_FOUND')
}
