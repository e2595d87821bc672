import type { Sql } from 'postgres'
import { keyProblemIn } from '#backup/key-record'
import { sentenceOf } from '#backup/keys-of-folder'
import { isOld, readLastBackup } from '#backup/last-backup'
import { readLastDrill } from '#backup/last-drill'
import { readAlarm } from '#backup/nights/alarm'
import { placeOf, readPlan } from '#backup/nights/plan'
import { oldHours } from '#backup/old-hours'
import { typed } from '#process/command-name'
import type { Settings } from '#settings'
import { bad, type Finding, good } from './finding.ts'

/** What the data folder says, also while the database does not answer. */
export function examineBackups({ dataDir }: Pick<Settings, 'dataDir'>): Finding[] {
  const problem = keyProblemIn(dataDir)
  const key = problem ? [bad(`Key of backups: ${sentenceOf(problem, dataDir)}`)] : []
  const last = readLastBackup(dataDir)
  if (!last) return key
  const line = `Backup: ${last.file} of ${last.at}`
  return [
    isOld(last)
      ? bad(`${line} is older than ${oldHours} hours: see why none was made.`)
      : good(`${line}.`),
    ...(problem ? key : [phrase(last.hasPhrase, dataDir)]),
    drill(dataDir),
  ]
}

/** What the database says of the nights. */
export async function examineNights(platform: Sql, settings: Settings): Promise<Finding[]> {
  const { alarm, at, reason } = await readAlarm(platform)
  const isTold = alarm === 'old' && readLastBackup(settings.dataDir) !== undefined
  const found = alarm === null || isTold ? [] : [alarmFinding(alarm, { at, reason })]
  if (!readLastBackup(settings.dataDir) && alarm !== 'none' && alarm !== 'old') {
    found.push(good(`Backup: none yet; ${typed('backup FILE')} makes one.`))
  }
  return [...found, await nights(platform, settings)]
}

type Alarm = NonNullable<Awaited<ReturnType<typeof readAlarm>>['alarm']>

function alarmFinding(alarm: Alarm, { at, reason }: { at: string | null; reason: string | null }) {
  switch (alarm) {
    case 'none':
      return bad(`Backup: none yet after a day of use; ${typed('backup FILE')} makes one.`)
    case 'old':
      return bad(
        `Backup: the newest is of ${at}, older than ${oldHours} hours: see why none was made.`,
      )
    case 'failed':
      return bad(`Backup: the one of ${at} was not finished: ${reason}`)
    case 'drill':
      return bad(`Drill: the newest backup could not be restored for a trial on ${at}: ${reason}`)
    case 'undecided':
      return good('Nightly backup: not decided since the upgrade; the page Backup asks.')
  }
}

async function nights(platform: Sql, settings: Settings): Promise<Finding> {
  const plan = await readPlan(platform)
  if (plan.hour === null || !plan.isDecided) return good('Nightly backup: off.')
  const place = placeOf(plan, settings)
  const where = `at ${plan.hour}:00 (${plan.timeZone}) into ${place}, the newest ${plan.kept} stay`
  const isWithin = `${place}/`.startsWith(`${settings.dataDir}/`)
  return good(`Nightly backup: ${where}${isWithin ? '; another disk is better' : ''}.`)
}

function phrase(hasPhrase: boolean, dataDir: string): Finding {
  if (hasPhrase) return good('Phrase: it can be restored on another machine with the phrase.')
  return good(
    `Phrase: none yet, so it can be restored only beside ${dataDir}/backup-key: ${typed('backup phrase')} sets one.`,
  )
}

function drill(dataDir: string): Finding {
  const last = readLastDrill(dataDir)
  if (!last) {
    return good(
      `Drill: none yet; ${typed('backup drill FILE')} restores a backup to see that it can be.`,
    )
  }
  const by = last.by === 'phrase' ? 'the phrase' : 'the key file'
  return good(`Drill: ${last.file} was restored with ${by} on ${last.at}, in ${last.seconds} s.`)
}
