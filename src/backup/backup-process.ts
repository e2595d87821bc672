/**
 * A process of its own: what a backup costs in processor time and memory is not the program's, and
 * the second that a phrase takes to wrap a key holds nobody up. It reads its task from standard
 * input and writes lines of JSON.
 */
import { mkdirSync, writeSync } from 'node:fs'
import { isDiskFull } from '#kernel/files/disk'
import type { JobAfterRestore } from '#kernel/workers/job'
import { isRefusal, refuse } from '#process/refusal'
import type { BackupOrder } from './desk.ts'
import { letOthersGoFirst } from './going-last.ts'
import { bringKeyBack, wrapFor } from './keys-of-folder.ts'
import { isBackupRunning, makeBackup } from './making.ts'
import { isLocalFolder } from './places/folder.ts'
import { isInBucket } from './places/locating.ts'
import { type Progress, silent } from './progress.ts'
import type { BackupSettings } from './settings.ts'

export type BackupTask =
  | ({ does: 'backup'; settings: BackupSettings } & BackupOrder)
  | ({ does: 'drill'; place: string; needs: number; jobs: JobAfterRestore[] } & Pick<
      BackupSettings,
      'dataDir' | 'backupS3'
    >)
  | { does: 'phrase'; dataDir: string; phrase: string }
  | { does: 'key'; dataDir: string; phrase: string }

interface Done {
  isWrongPhrase?: boolean
  /** The backup that a drill has restored. */
  file?: string
}

export type BackupLine =
  | { done: number; total: number }
  | ({ ended: true } & Done)
  | { failed: string; isDiskFull: boolean; isBusy?: boolean }

const everyMs = 200

export async function runBackupProcess() {
  try {
    tell({ ended: true, ...(await perform(await Bun.stdin.json())) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isRefusal(error)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    tell({ failed: reason, isDiskFull: isDiskFull(error), isBusy: isBackupRunning(error) })
  }
}

async function perform(task: BackupTask): Promise<Done> {
  if (task.does === 'phrase') {
    await wrapFor(task.dataDir, task.phrase)
    return {}
  }
  if (task.does === 'key') {
    return { isWrongPhrase: !(await bringKeyBack(task.dataDir, task.phrase)) }
  }
  letOthersGoFirst()
  if (task.does === 'drill') return drill(task)
  const { settings, place, isNightly } = task
  // What is set may be on a disk that is not there now; ours is made.
  if (place === settings.backupDir) mkdirSync(place, { recursive: true, mode: 0o700 })
  if (!isInBucket(place) && !isLocalFolder(place)) {
    refuse(
      `There is no folder ${place} now: connect its disk, or choose another place on the page Backup. No backup was made.`,
    )
  }
  await makeBackup(settings, place, toldProgress(), { isWhole: !isNightly, needsRoom: isNightly })
  return {}
}

async function drill({ place, needs, jobs, ...settings }: Extract<BackupTask, { does: 'drill' }>) {
  const { drillWithRoom } = await import('./drilling-with-room.ts')
  const options = { needs, jobs, progress: () => silent, askPhrase: async () => '' }
  const { file } = await drillWithRoom(settings, place, options)
  return { file }
}

function toldProgress(): Progress {
  let total = 0
  let done = 0
  let toldAt = 0
  return {
    expect(bytes) {
      total += bytes
    },
    add(bytes) {
      done += bytes
      if (performance.now() - toldAt < everyMs) return
      toldAt = performance.now()
      tell({ done, total })
    },
    end() {},
  }
}

/** Fails, and with it the backup, if whoever started it is gone. */
function tell(line: BackupLine) {
  writeSync(1, `${JSON.stringify(line)}\n`)
}

if (import.meta.main) await runBackupProcess()
