import { eq } from 'drizzle-orm'
import { campaigns } from '#db/schema/campaigns.ts'
import type { Scope } from '#scope'
import type { TagMerge } from '#tags/consequences'

export async function moveTagList({ db }: Scope, { from, to }: TagMerge) {
  await db.update(campaigns).set({ tagListId: to.id }).where(eq(campaigns.tagListId, from.id))
}
