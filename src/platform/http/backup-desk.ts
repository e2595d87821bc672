import type { Settings } from '#platform/settings'

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 's3' | 'backupS3' | 'appSecret'
>

export interface BackupState {
  /** In bytes, roughly; `total` is 0 until it is known. */
  making: { startedAt: Date; done: number; total: number } | undefined
  /** Of the last one that this process made, if it was not finished. */
  failure: { at: Date; isDiskFull: boolean; reason: string } | undefined
}

/** What the calls of backups need of the process; see `src/backup/`. */
export interface BackupDesk {
  settings: BackupSettings
  folder: string
  state(): BackupState
  /** Begins one, in a process of its own. */
  make(): void
  storePhrase(phrase: string): Promise<void>
  /** The key file that was lost, of its form that the phrase opens. */
  bringKeyBack(phrase: string): Promise<void>
}
