import { AppError, fail } from '#kernel/errors'
import type { JobAfterRestore } from '#kernel/workers/job'
import { linesOf } from '#outreach/spreadsheets/json-lines'
import { embedded } from '#process/embedded'
import { log } from '#process/log'
import { backupCommand } from './backup-command.ts'
import type { BackupLine, BackupTask } from './backup-process.ts'
import type { BackupDesk, BackupOrder, BackupOutcome, BackupState, DrillOutcome } from './desk.ts'
import type { BackupSettings } from './settings.ts'

type Ended = Exclude<BackupLine, { done: number }>
type Failed = Extract<Ended, { failed: string }>

/** Starts processes for the calls of the page and for the nights, and knows how far one has come. */
export class BackupRunner implements BackupDesk {
  readonly settings: BackupSettings
  #making: BackupState['making']
  #isStopping = false
  /** What a drill makes again. */
  readonly #jobs: JobAfterRestore[]
  readonly #children = new Set<Bun.Subprocess>()

  constructor(
    { dataDir, databaseUrl, s3, backupS3, appSecret, backupDir }: BackupSettings,
    jobs: readonly JobAfterRestore[],
  ) {
    this.#jobs = jobs.map(({ name, afterRestore }) => ({ name, afterRestore }))
    this.settings = { dataDir, databaseUrl, s3, backupS3, appSecret, backupDir }
  }

  state(): BackupState {
    return { making: this.#making }
  }

  make(order: BackupOrder): Promise<BackupOutcome> {
    if (this.#making) fail('ERR_BACKUP_RUNNING')
    this.#making = { startedAt: new Date(), done: 0, total: 0 }
    return this.#make({ does: 'backup', settings: this.settings, ...order })
  }

  async drill({ place, needs }: { place: string; needs: number }): Promise<DrillOutcome> {
    const { dataDir, backupS3 } = this.settings
    const task: BackupTask = {
      does: 'drill',
      dataDir,
      backupS3,
      place,
      needs,
      jobs: this.#jobs,
    }
    const ended = await this.#run(task).catch(asFailed)
    if (!('failed' in ended)) return { is: 'good', file: ended.file ?? place }
    if (this.#isStopping) return { is: 'stopped' }
    log.error({ err: errorOf(ended) }, 'A backup was not verified')
    if (ended.isDiskFull) return { is: 'unverified', file: place }
    return { is: 'failed', file: place, reason: ended.failed }
  }

  async storePhrase(phrase: string) {
    await this.#perform({ does: 'phrase', dataDir: this.settings.dataDir, phrase })
  }

  async bringKeyBack(phrase: string) {
    const ended = await this.#perform({ does: 'key', dataDir: this.settings.dataDir, phrase })
    if (ended.isWrongPhrase) fail('ERR_BACKUP_PHRASE_UNFIT')
  }

  async stop() {
    this.#isStopping = true
    const children = [...this.#children]
    for (const child of children) child.kill()
    await Promise.all(children.map((child) => child.exited))
  }

  async #make(task: BackupTask): Promise<BackupOutcome> {
    const ended = await this.#run(task).catch(asFailed)
    this.#making = undefined
    if (!('failed' in ended)) return { is: 'made' }
    if (this.#isStopping) return { is: 'stopped' }
    if (ended.isBusy) return { is: 'busy' }
    log.error({ err: errorOf(ended) }, 'A backup was not finished')
    return { is: 'failed', reason: ended.failed, isDiskFull: ended.isDiskFull }
  }

  async #perform(task: BackupTask) {
    const ended = await this.#run(task)
    if (!('failed' in ended)) return ended
    throw ended.isDiskFull ? new AppError('ERR_DISK_FULL') : errorOf(ended)
  }

  async #run(task: BackupTask): Promise<Ended> {
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

/** The executable starts itself again. */
function command(): string[] {
  if (embedded().postgresql) return [process.execPath, backupCommand]
  return [process.execPath, new URL('./backup-process.ts', import.meta.url).pathname]
}

const errorOf = ({ failed }: Failed) => new Error(`a backup failed: ${failed}`)

function asFailed(error: unknown): Failed {
  return { failed: error instanceof Error ? error.message : String(error), isDiskFull: false }
}
