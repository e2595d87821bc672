import type { Sql } from 'postgres'
import type { Company } from '#kernel/scope'
import type { Restore } from './contract.ts'
import { countUndecided } from './listing.ts'

export async function describeRestore(company: Company, platform: Sql): Promise<Restore> {
  const [installation] = await platform<Record<'restoredFrom' | 'heldSince', Date | null>[]>`
    select restored_from "restoredFrom", sessions_held_since "heldSince" from installation`
  const held = await countUndecided(platform)
  const own = company.actor.isSuper ? held : held.filter(({ id }) => id === company.id)
  const sum = (field: 'messages' | 'campaigns') =>
    own.reduce((total, count) => total + count[field], 0)
  return {
    restoredFrom: installation?.restoredFrom?.toISOString() ?? null,
    sessionsAreHeld: installation?.heldSince != null,
    messages: sum('messages'),
    campaigns: sum('campaigns'),
  }
}

/** For each page of who may decide: whether it is worth asking what is left. */
export async function mayHoldBack(platform: Sql): Promise<boolean> {
  const [found] = await platform<{ holds: boolean }[]>`
    select exists (select from held_by_restore)
      or exists (select from installation where sessions_held_since is not null) holds`
  return found?.holds === true
}
