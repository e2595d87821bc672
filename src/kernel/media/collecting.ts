import type { Sql } from 'postgres'
import { isUnused } from '#db/schema/media-owners.ts'
import { type OpenCompany, system } from '#kernel/scope'
import { clearUnderWay, discardMedia } from './discarding.ts'
import type { MediaStore } from './store.ts'

const batchSize = 500

interface CollectorServices {
  platform: Sql
  openCompany: OpenCompany
  store: MediaStore
  stopping?: AbortSignal | undefined
}

/** A newer file may be about to be referenced. */
export async function collectMedia({ platform, openCompany, store, stopping }: CollectorServices) {
  await clearUnderWay(store)
  await store.clearKept(platform)
  for (;;) {
    const unused = await platform.unsafe<{ companyId: number; id: number; name: string }[]>(
      `select company_id as "companyId", id, name from media m
       where created_at < now() - interval '6 hours' and ${isUnused}
       order by created_at limit ${batchSize}`,
    )
    for (const row of unused) {
      if (stopping?.aborted) return
      await discardMedia(store, openCompany(row.companyId, system), [row])
    }
    if (unused.length < batchSize) return
  }
}
