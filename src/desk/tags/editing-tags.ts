import { eq } from 'drizzle-orm'
import { tags } from '#db/schema/tags.ts'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { becomesDouble, findTagNamed } from './alike.ts'
import { tagEvent } from './contract.ts'
import type { TagChange, TagForm } from './fields.ts'
import { findTag } from './finding.ts'

const defaultColor = '#A4CCCC'

/** The tag of that name if there is one, because agents create tags in passing, from a ticket. */
export async function createTag(scope: Scope, { name, color, kanban }: TagForm) {
  const wish = { name, color: color ?? defaultColor, kanban: kanban ?? 0 }
  requireMayMakeLane(scope, wish.kanban)
  await lockCompany(scope, 'tags')
  const same = await findTagNamed(scope, name)
  if (same) return same

  const [tag] = await scope.db
    .insert(tags)
    .values({ ...wish, userId: scope.actor.userId })
    .returning()
  if (!tag) fail('ERR_INTERNAL')
  scope.emit(tagEvent, { action: 'create', tag })
  return tag
}

export async function updateTag(scope: Scope, id: number, { name, color, kanban }: TagChange) {
  if (name !== undefined) {
    await lockCompany(scope, 'tags')
    if (await becomesDouble(scope, id, name)) fail('ERR_TAG_NAME_ALREADY_EXISTS')
  }
  const [tag] = await scope.db
    .update(tags)
    .set({
      name,
      color: color === null ? defaultColor : color,
      kanban: kanban === null ? 0 : kanban,
      updatedAt: new Date(),
    })
    .where(eq(tags.id, id))
    .returning()
  if (!tag) fail('ERR_NO_TAG_FOUND')
  scope.emit(tagEvent, { action: 'update', tag })
  return tag
}

export async function deleteTag(scope: Scope, id: number) {
  await findTag(scope, id)
  await scope.db.delete(tags).where(eq(tags.id, id))
  scope.emit(tagEvent, { action: 'delete', tagId: id })
  return { message: 'Tag deleted.' }
}

function requireMayMakeLane(scope: Scope, kanban: number) {
  if (kanban === 1 && !may(scope.actor.role, 'tag.lane')) fail('ERR_NO_PERMISSION')
}
