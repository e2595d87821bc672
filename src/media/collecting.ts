import type { Sql } from 'postgres'
import { type OpenCompany, system } from '#scope'
import { clearUnderWay, discardMedia } from './discarding.ts'
import { isUnused } from './owners.ts'
import type { MediaStore } from './store.ts'

const bite = 500

interface Tools {
  platform: Sql
  openCompany: OpenCompany
  store: MediaStore
}

/**
 * Files that nothing shows: of deleted tickets, of uploads that were broken off, of a process that
 * was killed. Only those of some hours ago: a younger one may be about to be shown.
 */
export async function collectMedia({ platform, openCompany, store }: Tools) {
  await clearUnderWay(store)
  for (;;) {
    const unused = await platform.unsafe<{ companyId: number; id: number; name: string }[]>(
      `select company_id as "companyId", id, name from media m
       where created_at < now() - interval '6 hours' and ${isUnused}
       order by created_at limit ${bite}`,
    )
    for (const row of unused) {
      await discardMedia(store, openCompany(row.companyId, system), [row])
    }
    if (unused.length < bite) return
  }
}
