import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#platform/events'
import { endpoint } from '#platform/http/endpoint'
import { Nothing, Text } from '#platform/http/fields'
import { Moment } from '#platform/moment'

/** `lost`: there was one; `differs`: another one lies in its place. */
export const keyProblems = ['lost', 'differs'] as const
export type KeyProblem = (typeof keyProblems)[number]

/** Of an archive in a folder of backups. */
export const ArchiveName = v.pipe(
  v.string('Required'),
  v.maxLength(100, 'Too Long!'),
  v.regex(/^[\w-][\w.-]*$/, 'Invalid'),
)

/** `earlier`: with the phrase of its time; `key`: only beside the key file it was made with. */
export const openings = ['phrase', 'earlier', 'key'] as const
export type Opening = (typeof openings)[number]

/**
 * `alone`: with everything in it; `sharing`: its files are those of its folder, so only the whole
 * folder restores it; `incomplete`: cut, or of a process that was killed.
 */
const Archive = v.object({
  name: v.string(),
  is: v.picklist(['alone', 'sharing', 'incomplete']),
  bytes: v.number(),
  madeAt: Moment,
  opensWith: v.picklist(openings),
})
export type Archive = v.InferOutput<typeof Archive>

/** In the folder of backups: also what a killed process has left. */
const StoredName = v.pipe(
  v.string('Required'),
  v.maxLength(120, 'Too Long!'),
  v.regex(/^\.?[\w-][\w.-]*$/, 'Invalid'),
)

const BackupPlace = v.object({
  /** A folder, or `s3://` and one of a bucket. */
  place: v.string(),
  archives: v.array(Archive),
  isMissing: v.boolean(),
  /** What a bucket has answered instead. */
  failure: v.nullable(v.string()),
})
export type BackupPlace = v.InferOutput<typeof BackupPlace>

const LastBackup = v.object({
  at: Moment,
  /** Its path on the server. */
  file: v.string(),
  bytes: v.number(),
  seconds: v.number(),
  /** Older than 36 hours. */
  isOld: v.boolean(),
})
export type LastBackup = v.InferOutput<typeof LastBackup>

const Plan = v.object({
  /** Of the installation's zone; null: none is made by itself. */
  hour: v.nullable(v.number()),
  /** As it was chosen; null: BACKUP_DIR. */
  place: v.nullable(v.string()),
  /** How many stay there. */
  kept: v.number(),
  /** False after an upgrade, until somebody says whether one shall be made each night. */
  isDecided: v.boolean(),
  timeZone: v.string(),
  nextAt: v.nullable(Moment),
})

const Drill = v.object({
  at: Moment,
  file: v.string(),
  /** Why it could not be restored. */
  failure: v.nullable(v.string()),
  /** There was no room to try. */
  isUnverified: v.boolean(),
})

export const backupAlarms = ['failed', 'old', 'none', 'drill', 'undecided'] as const
export type BackupAlarm = (typeof backupAlarms)[number]

const AlarmState = v.object({
  /** `none`: after a day of use; `drill`: the last trial failed; `undecided`: to be asked. */
  alarm: v.nullable(v.picklist(backupAlarms)),
  at: v.nullable(Moment),
  reason: v.nullable(v.string()),
  isDiskFull: v.boolean(),
})
export type BackupAlarmState = v.InferOutput<typeof AlarmState>

const Backups = v.object({
  plan: Plan,
  /** What is typed for `recado` where it runs. */
  command: v.string(),
  /** Where backups go by themselves: a folder, or one of a bucket. */
  place: v.string(),
  /** Of the last trial that was made by itself. */
  drill: v.nullable(Drill),
  /** Of the backups that are made here. */
  folder: v.string(),
  /** Where the key file is. */
  dataFolder: v.string(),
  /** Whether it is within the data folder, and so on the same disk. */
  isOnSameDisk: v.boolean(),
  /** Of this node, by whatever command; null when none was ever made. */
  last: v.nullable(LastBackup),
  /** Null unless this process makes one. */
  making: v.nullable(v.object({ startedAt: Moment, percent: v.number() })),
  /** A command or another node makes one. */
  isMadeElsewhere: v.boolean(),
  /** Of the last one that was begun by itself or here, if it was not finished. */
  failure: v.nullable(v.object({ at: Moment, isDiskFull: v.boolean(), reason: v.string() })),
  hasPhrase: v.boolean(),
  /** The key file is lost, or another one: no backup is made. */
  keyProblem: v.nullable(v.picklist(keyProblems)),
  /** Files of messages are in a bucket, and in no backup. */
  isMediaInBucket: v.boolean(),
  /** The newest 100 in the folder. */
  archives: v.array(Archive),
  /** When a backup was restored here, and of when it is; null if never. */
  restoredAt: v.nullable(Moment),
  restoredFrom: v.nullable(Moment),
  /** WhatsApp stays off since then, until somebody says that the other machine is off. */
  sessionsHeldSince: v.nullable(Moment),
})
export type Backups = v.InferOutput<typeof Backups>

export const showBackups = endpoint({
  method: 'get',
  path: '/backups',
  can: 'backup.manage',
  summary: 'The last backup, the one that is being made, and those in the folder of backups',
  accepts: v.object({}),
  returns: Backups,
})

export const makeBackup = endpoint({
  method: 'post',
  path: '/backups',
  can: 'backup.manage',
  summary: 'Begins a backup of everything into the folder of backups',
  accepts: v.object({}),
  returns: Nothing,
  errors: ['ERR_BACKUP_RUNNING', 'ERR_DISK_FULL'],
})

const Digits = v.pipe(v.string(), v.maxLength(3), v.regex(/^\d+$/), v.transform(Number))

const Count = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), Digits], 'Invalid'),
    v.integer('Invalid'),
    v.minValue(least, 'Invalid'),
    v.maxValue(most, 'Invalid'),
  )

const Never = v.pipe(
  v.union([v.null(), v.literal('never')]),
  v.transform(() => null),
)

export const BackupPlanForm = v.object({
  /** Of the installation's zone; null or `never`: none is made by itself. */
  hour: v.union([Never, Count(0, 23)], 'Invalid'),
  /** '' is BACKUP_DIR. */
  place: Text(500),
  /** Backups that stay in the place. */
  kept: Count(2, 365),
})

export const saveBackupPlan = endpoint({
  method: 'put',
  path: '/backups/plan',
  can: 'backup.manage',
  summary: 'When and where backups are made by themselves, and how many stay there',
  accepts: BackupPlanForm,
  example: { hour: 3, place: '/mnt/backups', kept: 14 },
  returns: Nothing,
  errors: ['ERR_BACKUP_PLACE_UNFIT', 'ERR_BACKUP_STORE_UNSET'],
})

export const showBackupAlarm = endpoint({
  method: 'get',
  path: '/backups/alarm',
  can: 'backup.manage',
  summary: 'What is wrong with the backups, if anything is',
  accepts: v.object({}),
  returns: AlarmState,
})

export const backupAlarmEvent = defineEvent(
  'backup',
  v.object({ alarm: v.nullable(v.picklist(backupAlarms)) }),
  () => [room.supers],
  noChanges,
)

export const deleteBackup = endpoint({
  method: 'delete',
  path: '/backups',
  can: 'backup.manage',
  summary: 'Deletes a backup of the folder of backups',
  accepts: v.object({ name: StoredName }),
  returns: Nothing,
  errors: ['ERR_NO_BACKUP_FOUND'],
})

export const offerPhrase = endpoint({
  method: 'post',
  path: '/backups/phrase',
  can: 'backup.manage',
  summary: 'A new phrase for backups, which is stored nowhere; it counts once it is typed again',
  accepts: v.object({}),
  returns: v.object({
    phrase: v.string(),
    /** Sent back with the typed phrase, within an hour. */
    proof: v.string(),
  }),
})

export const setPhrase = endpoint({
  method: 'put',
  path: '/backups/phrase',
  can: 'backup.manage',
  summary: 'From now on backups open with the phrase that was offered and is typed again',
  accepts: v.object({ phrase: Text(300), proof: Text(300) }),
  returns: Nothing,
  errors: ['ERR_BACKUP_PHRASE_WRONG', 'ERR_DISK_FULL'],
})

export const bringKeyBack = endpoint({
  method: 'put',
  path: '/backups/key',
  can: 'backup.manage',
  summary: 'Writes the key file of backups that was lost, which the phrase opens',
  accepts: v.object({ phrase: Text(300) }),
  returns: Nothing,
  errors: ['ERR_BACKUP_PHRASE_UNFIT', 'ERR_DISK_FULL'],
})

export const openSessions = endpoint({
  method: 'post',
  path: '/backups/sessions',
  can: 'backup.manage',
  summary: 'WhatsApp opens here from now on: the other machine is off',
  accepts: v.object({}),
  returns: Nothing,
})

export const listBackupPlaces = endpoint({
  method: 'get',
  path: '/backups/places',
  can: 'backup.manage',
  summary: 'The folders and buckets besides, into which commands have made backups lately',
  accepts: v.object({}),
  returns: v.array(BackupPlace),
})
