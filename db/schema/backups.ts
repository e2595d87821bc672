import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at } from './rules.ts'

/** When and where backups are made by themselves. One row. Platform table. */
export const backupPlan = pgTable('backup_plan', {
  id: integer().primaryKey().default(1),
  /** Of the installation's zone; null: none by itself. */
  hour: smallint().default(3),
  /** A folder, or `s3://` and one of a bucket; null: BACKUP_DIR. */
  place: text(),
  kept: smallint().notNull().default(14),
  /** False where nobody was asked yet: the installation had no plan before. */
  isDecided: boolean('is_decided').notNull().default(true),
  /** Nights before it are not made up for. */
  since: at('since').notNull().defaultNow(),
})

/** What became of the nights. One row, which is in no archive. Platform table. */
export const backupState = pgTable('backup_state', {
  id: integer().primaryKey().default(1),
  /** The last one that was begun, or left out since there was a backup. */
  night: at('night'),
  tries: smallint().notNull().default(0),
  /** When a night that came to nothing is tried again. */
  tryAt: at('try_at'),
  /** Of the newest backup, by whatever command. */
  madeAt: at('made_at'),
  file: text(),
  /** Of the last one that was not finished. */
  failedAt: at('failed_at'),
  failure: text(),
  isDiskFull: boolean('is_disk_full').notNull().default(false),
  /** When it was last tried to restore one. */
  drilledAt: at('drilled_at'),
  drilledFile: text('drilled_file'),
  /** Why it could not be restored. */
  drillFailure: text('drill_failure'),
  /** There was no room to try. */
  isUnverified: boolean('is_unverified').notNull().default(false),
  /** What supers were told last. */
  alarm: text(),
})
