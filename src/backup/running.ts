import { embedded } from '#platform/embedded'
import { AppError, fail } from '#platform/errors'
import type { BackupDesk, BackupSettings, BackupState } from '#platform/http/backup-desk'
import { log } from '#platform/log'
import type { Settings } from '#platform/settings'
import { linesOf } from '#platform/spreadsheets/json-lines'
import { backupCommand } from './backup-command.ts'
import type { BackupLine, BackupTask } from './backup-process.ts'

type Outcome = Exclude<BackupLine, { done: number }>

/** Starts processes for the calls of the page, and knows how far the one that backs up has come. */
export class BackupRunner implements BackupDesk {
  readonly settings: BackupSettings
  readonly folder: string
  #making: BackupState['making']
  #failure: BackupState['failure']
  readonly #children = new Set<Bun.Subprocess>()

  constructor({ dataDir, databaseUrl, s3, backupS3, appSecret, backupDir }: BackupSources) {
    this.settings = { dataDir, databaseUrl, s3, backupS3, appSecret }
    this.folder = backupDir
  }

  state(): BackupState {
    return { making: this.#making, failure: this.#failure }
  }

  make() {
    if (this.#making) fail('ERR_BACKUP_RUNNING')
    this.#failure = undefined
    this.#making = { startedAt: new Date(), done: 0, total: 0 }
    void this.#follow({ does: 'backup', settings: this.settings, folder: this.folder })
  }

  async storePhrase(phrase: string) {
    const outcome = await this.#run({ does: 'phrase', dataDir: this.settings.dataDir, phrase })
    if ('failed' in outcome)
      throw outcome.isDiskFull ? new AppError('ERR_DISK_FULL') : failed(outcome)
  }

  async bringKeyBack(phrase: string) {
    const outcome = await this.#run({ does: 'key', dataDir: this.settings.dataDir, phrase })
    if ('failed' in outcome)
      throw outcome.isDiskFull ? new AppError('ERR_DISK_FULL') : failed(outcome)
    if (outcome.isWrongPhrase) fail('ERR_BACKUP_PHRASE_UNFIT')
  }

  async stop() {
    const children = [...this.#children]
    for (const child of children) child.kill()
    await Promise.all(children.map((child) => child.exited))
  }

  async #follow(task: BackupTask) {
    const outcome = await this.#run(task).catch((error) => asOutcome(error))
    this.#making = undefined
    if (!('failed' in outcome)) return
    this.#failure = { at: new Date(), isDiskFull: outcome.isDiskFull, reason: outcome.failed }
    log.error({ err: failed(outcome) }, 'A backup was not finished')
  }

  async #run(task: BackupTask): Promise<Outcome> {
    const child = Bun.spawn(command(), {
      env: process.env,
      stdin: new Blob([JSON.stringify(task)]),
      stdout: 'pipe',
      stderr: 'inherit',
    })
    this.#children.add(child)
    try {
      for await (const line of linesOf<BackupLine>(child.stdout)) {
        if (!('done' in line)) return line
        if (this.#making) Object.assign(this.#making, line)
      }
      return { failed: 'its process ended', isDiskFull: false }
    } finally {
      child.kill()
      await child.exited
      this.#children.delete(child)
    }
  }
}

type BackupSources = BackupSettings & Pick<Settings, 'backupDir'>

/** The executable starts itself again. */
function command(): string[] {
  if (embedded().postgresql) return [process.execPath, backupCommand]
  return [process.execPath, new URL('./backup-process.ts', import.meta.url).pathname]
}

const failed = (outcome: { failed: string }) => new Error(`a backup failed: ${outcome.failed}`)

function asOutcome(error: unknown): Outcome {
  return { failed: error instanceof Error ? error.message : String(error), isDiskFull: false }
}
