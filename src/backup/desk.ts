import type { BackupSettings } from './settings.ts'

declare module '#kernel/http/services' {
  interface Services {
    backups: BackupDesk
  }
}

declare module '#kernel/workers/job' {
  interface JobServices {
    backups: BackupDesk
  }
}

export interface BackupState {
  /** In bytes, roughly; `total` is 0 until it is known. */
  making: { startedAt: Date; done: number; total: number } | undefined
}

/** `busy`: another one is being made; `stopped`: the program ends. */
export type BackupOutcome =
  | { is: 'made' | 'busy' | 'stopped' }
  | { is: 'failed'; reason: string; isDiskFull: boolean }

/** `unverified`: without room to try it. */
export type DrillOutcome =
  | { is: 'good' | 'unverified'; file: string }
  | { is: 'failed'; file: string; reason: string }
  | { is: 'stopped' }

/** What the calls of backups need of the process; see `src/backup/`. */
export interface BackupDesk {
  settings: BackupSettings
  state(): BackupState
  /** In a process of its own; fails at once where this one makes one already. */
  make(order: BackupOrder): Promise<BackupOutcome>
  /** Restores the newest of a place beside the desk. @param needs in bytes */
  drill(order: { place: string; needs: number }): Promise<DrillOutcome>
  storePhrase(phrase: string): Promise<void>
  /** The key file that was lost, of its form that the phrase opens. */
  bringKeyBack(phrase: string): Promise<void>
}

export interface BackupOrder {
  place: string
  /** It shares its files with the others of its place, and is refused without room; else one file. */
  isNightly: boolean
}
