import { asc } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import type { Scope } from '#kernel/scope'
import type { Setting } from './contract.ts'

type Row = typeof settings.$inferSelect

export async function listSettings(scope: Scope): Promise<Setting[]> {
  const rows = await scope.db.select().from(settings).orderBy(asc(settings.id))
  return rows.map(shownSetting)
}

export function shownSetting({ sealed, ...row }: Row): Setting {
  return {
    ...row,
    isSet: sealed !== null || row.value !== '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
