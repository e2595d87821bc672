/**
 * Once a night one node makes a backup, unless there is one of the last twenty hours. What was
 * missed while nothing ran is made up for; what came to nothing is tried again, an hour later.
 */
import type { Sql } from 'postgres'
import type { BackupDesk } from '#backup/desk'
import { backupLock } from '#backup/kept-for-backup'
import { log } from '#process/log'
import { keyFileIn } from '../data-key.ts'
import { isLocked } from '../is-locked.ts'
import { agreedKeys } from '../keys-of-folder.ts'
import { clearLeftByDrills } from '../left-by-drills.ts'
import { ownArchives } from '../own-archives.ts'
import { placeAt } from '../places/locating.ts'
import { clearLeft } from '../under-way.ts'
import { watchAlarm } from './alarm.ts'
import { drillWeekly } from './drill-weekly.ts'
import { noteLast, noteMade, recordOutcome } from './outcome.ts'
import { type BackupPlan, placeOf, readPlan } from './plan.ts'

interface Parts {
  backups: BackupDesk
}

const freshMs = 20 * 3_600_000
/** One that has a key is the one that made the last; others come after it. */
const waitMs = 10 * 60_000
const mostTries = 3

/** Each minute. */
export async function keepNights(platform: Sql, parts: Parts) {
  // It goes on by itself: it may take longer than a job should.
  void (await beginNight(platform, parts))?.passing
}

export async function beginNight(platform: Sql, { backups }: Parts, now = new Date()) {
  const { settings } = backups
  await clearLeft(platform, settings.dataDir)
  await clearOnce(backups)
  await noteLast(platform, settings.dataDir)
  await watchAlarm(platform)
  const plan = await readPlan(platform, now)
  const { night } = plan
  if (!night || !plan.isDecided || backups.state().making) return undefined
  const isNotOurs = settings.databaseUrl && !keyFileIn(settings.dataDir)
  if (isNotOurs && now.getTime() - night.getTime() < waitMs) return undefined
  if (await isLocked(platform, backupLock)) return undefined
  if (!(await takeNight(platform, { night, now }))) return undefined
  const passing = passNight(platform, { backups, plan, night, now })
  passing.catch((err) => log.error({ err }, 'A night passed without a backup'))
  return { passing }
}

const cleared = new WeakSet<BackupDesk>()

/** The temporary folder may hold much of others, and each drill looks through it before it begins. */
async function clearOnce(backups: BackupDesk) {
  if (cleared.has(backups)) return
  cleared.add(backups)
  await clearLeftByDrills({ minMs: 60_000 })
}

/** False where another node has it, or it is over. */
async function takeNight(platform: Sql, { night, now }: { night: Date; now: Date }) {
  const [taken] = await platform`
    update backup_state set night = ${night}, try_at = ${now}::timestamptz + interval '1 hour',
      tries = case when night = ${night} then tries + 1 else 1 end
    where coalesce(night < ${night}, true) or (night = ${night} and try_at <= ${now}
      and tries < ${mostTries} and coalesce(made_at < ${night}, true))
    returning id`
  return taken !== undefined
}

interface Night extends Parts {
  plan: BackupPlan
  night: Date
  now: Date
}

async function passNight(platform: Sql, { backups, plan, night, now }: Night) {
  const { settings } = backups
  const place = placeOf(plan, settings)
  const fresh = await findFresh(place, { backups, now })
  if (fresh) {
    // Whoever made it may have been killed before it could say so.
    await noteMade(platform, fresh)
    await platform`update backup_state set try_at = null where night = ${night}`
  } else {
    const outcome = await backups.make({ place, isNightly: true })
    await recordOutcome(platform, settings.dataDir, outcome)
    if (outcome.is !== 'made') return
  }
  await drillWeekly(platform, { backups, place, now })
}

/** What cannot be asked, a backup will fail to reach, and say why. */
async function findFresh(place: string, { backups, now }: Parts & { now: Date }) {
  try {
    const { dataKey } = agreedKeys(backups.settings.dataDir)
    const there = placeAt(place, backups.settings)
    for await (const { at, name, isWhole } of ownArchives(there, dataKey)) {
      if (now.getTime() - at > freshMs) return undefined
      if (await isWhole()) return { at: new Date(at), file: there.pathOf(name) }
    }
  } catch {
    // Said by the backup.
  }
  return undefined
}
