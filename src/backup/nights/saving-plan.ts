import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import type { Sql } from 'postgres'
import type * as v from 'valibot'
import type { BackupDesk } from '#backup/desk'
import type { BackupSettings } from '#backup/settings'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Company } from '#kernel/scope'
import { writeAsOwner } from '#kernel/scope/writing-as-owner'
import { isRefusal } from '#process/refusal'
import { isInBucket, placeAt } from '../places/locating.ts'
import { announceAlarm } from './alarm.ts'
import type { BackupPlanForm } from './contract.ts'
import { ownFolder, readPlan } from './plan.ts'

interface Parts {
  platform: Sql
  backups: BackupDesk
}

/** Nights before it are not made up for. */
export async function savePlan(
  company: Company,
  { hour, place, kept }: v.InferOutput<typeof BackupPlanForm>,
  { platform, backups }: Parts,
): Promise<undefined> {
  const wanted = place === '' ? null : placeFor(place, backups.settings)
  const before = await readPlan(platform)
  await writeAsOwner(platform, async (sql) => {
    await sql`update backup_plan set hour = ${hour}, place = ${wanted}, kept = ${kept},
      is_decided = true, since = now()`
    await announceAlarm(sql)
  })
  const told = ({ hour, place, kept }: typeof before) => ({ hour, place, kept })
  await company.scope(async (scope) =>
    audit(scope, {
      noun: 'backup',
      action: 'update',
      id: 'plan',
      before: told(before),
      after: { hour, place: wanted, kept },
    }),
  )
}

/** As it is written in the plan; fails where no backup can be written. */
function placeFor(place: string, settings: BackupSettings): string {
  if (isInBucket(place)) return bucketFor(place, settings)
  if (!isAbsolute(place)) fail('ERR_BACKUP_PLACE_UNFIT')
  const folder = resolve(place)
  const own = ownFolder(settings.dataDir)
  const isOfData = `${folder}/`.startsWith(`${settings.dataDir}/`)
  if (isOfData && !`${folder}/`.startsWith(`${own}/`)) fail('ERR_BACKUP_PLACE_UNFIT')
  try {
    // One that is not mounted now shall not be made on the disk below it.
    if (!statSync(folder).isDirectory()) fail('ERR_BACKUP_PLACE_UNFIT')
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    fail('ERR_BACKUP_PLACE_UNFIT')
  }
  return folder
}

function bucketFor(place: string, settings: BackupSettings): string {
  try {
    placeAt(place, settings)
  } catch (error) {
    if (isRefusal(error)) fail('ERR_BACKUP_STORE_UNSET')
    throw error
  }
  return place.replace(/\/+$/, '')
}
