import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Nothing, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'
import { ShownDrill, ShownPlan } from './nights/contract.ts'

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

const Backups = v.object({
  plan: ShownPlan,
  /** What is typed for `recado` on another machine. */
  command: v.string(),
  /** Where backups go by themselves: a folder, or one of a bucket. */
  place: v.string(),
  /** Of the last trial that was made by itself. */
  drill: v.nullable(ShownDrill),
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
