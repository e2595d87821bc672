/** When backups are made by themselves, in the zone of whoever runs the installation. */
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { BackupSettings } from '#backup/settings'
import { isInBucket } from '../places/locating.ts'

export interface BackupPlan {
  hour: number | null
  /** A folder, or `s3://` and one of a bucket; null: BACKUP_DIR. */
  place: string | null
  kept: number
  /** False where nobody was asked yet. */
  isDecided: boolean
  timeZone: string
}

export interface Nights {
  /** The last one that counts; null while there was none. */
  night: Date | null
  next: Date | null
}

export async function readPlan(platform: Sql, now = new Date()): Promise<BackupPlan & Nights> {
  const [plan] = await platform<(BackupPlan & Nights)[]>`
    select hour, place, kept, is_decided "isDecided", zone "timeZone",
      case when started_at < last then last end night, next
    from (select *, case when today > ${now} then yesterday else today end last,
        case when today > ${now} then today else tomorrow end next
      from (select *, wall at time zone zone today,
          (wall - interval '1 day') at time zone zone yesterday,
          (wall + interval '1 day') at time zone zone tomorrow
        from (select p.*, zone, date_trunc('day', ${now}::timestamptz at time zone zone)
              + make_interval(hours => hour) wall,
            greatest(since, (select min(created_at) from companies)) started_at
          from backup_plan p, coalesce((select time_zone from companies where deleted_at is null
            order by runs_installation desc, id limit 1), 'UTC') zone) planned) days) nights`
  return plan ?? { ...none }
}

const none: BackupPlan & Nights = {
  hour: null,
  place: null,
  kept: 14,
  isDecided: true,
  timeZone: 'UTC',
  night: null,
  next: null,
}

/** Of the plan, where every backup that is made by itself or on the page goes. */
export function placeOf({ place }: Pick<BackupPlan, 'place'>, { backupDir }: BackupSettings) {
  return place ?? backupDir
}

/** What the page makes is downloaded from there, so it is a folder of this machine. */
export function folderOf(plan: Pick<BackupPlan, 'place'>, settings: BackupSettings): string {
  const place = placeOf(plan, settings)
  return isInBucket(place) ? settings.backupDir : place
}

export async function pageFolder(platform: Sql, settings: BackupSettings): Promise<string> {
  return folderOf(await readPlan(platform), settings)
}

/** The data folder itself is in no backup, nor is this folder of it. */
export const ownFolder = (dataDir: string) => join(dataDir, 'backups')
