import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { completeSettings } from '#company/companies/completing-settings'
import { checkAppRole } from '#db/check-app-role.ts'
import { connect, keepListening } from '#db/client.ts'
import { openPool } from '#db/pool.ts'
import { startAnalyzing } from '#kernel/database/analyzing-grown'
import type { Database } from '#kernel/database/open'
import { retryWhileAway } from '#kernel/time/retry'
import type { Stops } from '#kernel/time/stopping'
import type { Settings } from '#settings'
import type { Upgrade } from './upgrading.ts'

export interface Databases extends Awaited<ReturnType<typeof openDatabases>> {}

/** Migrated, with the connections of the platform and of the scopes. */
export async function openDatabases(
  settings: Settings,
  { opening, upgrade, stops }: { opening: Promise<Database>; upgrade: Upgrade; stops: Stops },
) {
  const nodeId = randomUUID()
  const onStop = stops.add
  const database = await opening
  onStop('database', () => database.stop())
  const platform = connect(database, { max: 8, nodeId })
  onStop('connections of the platform', () => platform.end({ timeout: 5 }))
  const listening = keepListening(platform)
  onStop('listening', async () => listening.stop())
  stops.ping = () => platform`select 1`
  await patiently(() => upgrade.run(settings, database))
  await patiently(() => completeInstallation(platform))
  await patiently(() => completeSettings(platform))
  const analyzing = startAnalyzing(platform)
  onStop('analyzing', () => analyzing.stop())
  const pool = openPool(database, { max: 16, nodeId })
  onStop('connections of scopes', () => pool.end({ timeout: 5 }))
  await patiently(() => checkAppRole(pool))
  return { database, platform, pool, nodeId }
}

/** What is of one installation alone, a database that was prepared in advance does not have. */
async function completeInstallation(platform: Sql) {
  await platform`insert into installation (id) values (1) on conflict do nothing`
}

/** It has answered before: a connection that takes long now is no reason to give up. */
const patiently = <T>(work: () => Promise<T>) => retryWhileAway(work, { forMs: 60_000 })
