import { eq, inArray } from 'drizzle-orm'
import { tags } from '#db/schema/tags.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

export async function findTag(scope: Scope, id: number) {
  const [tag] = await scope.db.select().from(tags).where(eq(tags.id, id))
  return tag ?? fail('ERR_NO_TAG_FOUND')
}

export async function requireTags(scope: Scope, ids: number[]) {
  if (ids.length === 0) return
  const found = await scope.db.select({ id: tags.id }).from(tags).where(inArray(tags.id, ids))
  if (found.length < new Set(ids).size) fail('ERR_NO_TAG_FOUND')
}
