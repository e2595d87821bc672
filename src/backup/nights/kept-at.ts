import { resolve } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import type { BackupSettings } from '#backup/settings'
import { archiveName } from '../archive-name.ts'
import { folderPlace } from '../places/folder.ts'
import { isInBucket } from '../places/locating.ts'
import type { Spot } from '../places/place.ts'

const Plan = v.object({
  place: v.nullable(v.string()),
  kept: v.number(),
  isDecided: v.boolean(),
})

/**
 * How many stay in the place of the plan, whoever makes them. Undefined elsewhere, for a file that
 * somebody has named, and while nobody has decided.
 */
export async function keptAt(
  client: Client,
  { place, name }: Spot,
  { backupDir }: BackupSettings,
): Promise<number | undefined> {
  // Of a database that an earlier Recado has made.
  const { rowCount } = await client.query(
    `select where to_regclass('public.backup_plan') is not null`,
  )
  if (rowCount === 0) return undefined
  const { rows } = await client.query(`select place, kept, is_decided "isDecided" from backup_plan`)
  const plan = v.parse(v.array(Plan), rows)[0]
  if (!plan?.isDecided || !archiveName.test(name)) return undefined
  const here = place.pathOf(name)
  const planned = plan.place ?? backupDir
  const there = isInBucket(planned)
    ? `${planned}/${name}`
    : folderPlace(resolve(planned)).pathOf(name)
  return here === there ? plan.kept : undefined
}
