/** All nodes of a company ask for a link once an hour: whoever writes its row first fetches it. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { linkPreviews } from '#db/schema/link-previews.ts'
import { LinkPreview } from '#desk/tickets/ad-contract'
import type { Scope } from '#kernel/scope'
import { hourMs } from './recent.ts'

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex')

/** False if somebody else has fetched it within the hour, or does at this moment. */
export async function claimLink(scope: Scope, url: string): Promise<boolean> {
  const claimed = await scope.db.execute(sql`
    insert into link_previews (hash) values (${hashOf(url)})
    on conflict (company_id, hash) do update
      set claimed_at = now(), fetched_at = null, preview = null
      where link_previews.claimed_at < now() - case when link_previews.fetched_at is null
        then interval '10 seconds' else interval '1 hour' end
    returning hash`)
  return claimed.length > 0
}

export async function keepPreview(scope: Scope, url: string, preview: LinkPreview | null) {
  await scope.db
    .update(linkPreviews)
    .set({ preview: preview && { ...preview }, fetchedAt: sql`now()` })
    .where(eq(linkPreviews.hash, hashOf(url)))
}

/** Undefined while it is being fetched. `leftMs`: until it is fetched again. */
export async function keptPreview(scope: Scope, url: string) {
  const [row] = await scope.db
    .select({
      preview: linkPreviews.preview,
      fetchedAt: linkPreviews.fetchedAt,
      ageMs: sql<number>`extract(epoch from now() - ${linkPreviews.claimedAt})::float * 1000`,
    })
    .from(linkPreviews)
    .where(eq(linkPreviews.hash, hashOf(url)))
  if (!row?.fetchedAt) return undefined
  const read = v.safeParse(LinkPreview, row.preview)
  return { preview: read.success ? read.output : null, leftMs: hourMs - Number(row.ageMs) }
}
