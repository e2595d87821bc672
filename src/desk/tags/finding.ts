import { eq } from 'drizzle-orm'
import { tags } from '#db/schema/tags.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'

export async function findTag(scope: Scope, id: number) {
  const [tag] = await scope.db.select().from(tags).where(eq(tags.id, id))
  return tag ?? fail('ERR_NO_TAG_FOUND')
}

export function requireTags(scope: Scope, ids: number[]) {
  return requireRows(scope, tags, { ids, missing: 'ERR_NO_TAG_FOUND' })
}
