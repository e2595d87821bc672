import { eq } from 'drizzle-orm'
import { campaigns } from '#db/schema/campaigns.ts'
import type { TagMerge } from '#desk/tags/consequences'
import type { Scope } from '#kernel/scope'

export async function moveTagList({ db }: Scope, { from, to }: TagMerge) {
  await db.update(campaigns).set({ tagListId: to.id }).where(eq(campaigns.tagListId, from.id))
}
