import { eq, sql } from 'drizzle-orm'
import { tags, ticketTags } from '#db/schema/tags.ts'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import { type TagMerge, tagMerged } from './consequences.ts'
import { type mergeTags as mergeTagsCall, tagEvent } from './contract.ts'
import { findTag } from './finding.ts'

/** One tag takes over all that another was used for; the other goes. */
export async function mergeTags(scope: Scope, { tagId, into }: InputOf<typeof mergeTagsCall>) {
  await lockCompany(scope, 'tags')
  const from = await holdTag(scope, tagId)
  if (tagId === into) fail('ERR_VALIDATION', { fields: { into: 'Invalid' } })
  const to = await keepLane(scope, { from, to: await findTag(scope, into) })
  await moveLinks(scope, { from, to })
  await scope.follow(tagMerged, { from, to })
  await scope.db.delete(tags).where(eq(tags.id, from.id))
  scope.emit(tagEvent, { action: 'merge', tagId: from.id, tag: to })
  // For clients that know no merge.
  scope.emit(tagEvent, { action: 'update', tag: to })
  scope.emit(tagEvent, { action: 'delete', tagId: from.id })
  return to
}

/** Whoever is giving it to a ticket finishes first, so that its link is moved as well. */
async function holdTag({ db }: Scope, id: number) {
  const [tag] = await db.select().from(tags).where(eq(tags.id, id)).for('update')
  return tag ?? fail('ERR_NO_TAG_FOUND')
}

/** The tickets of a lane stay in a lane. */
async function keepLane({ db }: Scope, { from, to }: TagMerge) {
  if (from.kanban === 0 || to.kanban === 1) return to
  const { kanban, laneOrder } = from
  const [tag] = await db
    .update(tags)
    .set({ kanban, laneOrder, updatedAt: new Date() })
    .where(eq(tags.id, to.id))
    .returning()
  return tag ?? fail('ERR_NO_TAG_FOUND')
}

async function moveLinks({ db }: Scope, { from, to }: TagMerge) {
  await db.execute(sql`
    insert into ${ticketTags} (ticket_id, tag_id)
    select ticket_id, ${to.id}::integer from ${ticketTags} where tag_id = ${from.id}
    on conflict do nothing`)
  await db.delete(ticketTags).where(eq(ticketTags.tagId, from.id))
}
