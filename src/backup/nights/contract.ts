import * as v from 'valibot'
import { endpoint } from '#kernel/http/endpoint'
import { Nothing, Text } from '#kernel/http/fields'
import { Moment } from '#kernel/moment'

export const ShownPlan = v.object({
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

export const ShownDrill = v.object({
  at: Moment,
  file: v.string(),
  /** Why it could not be restored. */
  failure: v.nullable(v.string()),
  /** There was no room to try. */
  isUnverified: v.boolean(),
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
