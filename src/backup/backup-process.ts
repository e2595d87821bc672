/**
 * A process of its own: what a backup costs in processor time and memory is not the program's, and
 * the second that a phrase takes to wrap a key holds nobody up. It reads its task from standard
 * input and writes lines of JSON.
 */
import { mkdirSync, writeSync } from 'node:fs'
import { isDiskFull } from '#platform/disk'
import type { BackupSettings } from '#platform/http/backup-desk'
import { isRefusal } from '#platform/refusal'
import { dataKeyIn, storeWrappedKey } from './data-key.ts'
import { letOthersGoFirst } from './going-last.ts'
import { makeBackup } from './making.ts'
import { wrapKey } from './phrase.ts'
import type { Progress } from './progress.ts'

export type BackupTask =
  | { does: 'backup'; settings: BackupSettings; folder: string }
  | { does: 'phrase'; dataDir: string; phrase: string }

export type BackupLine =
  | { done: number; total: number }
  | { ended: true }
  | { failed: string; isDiskFull: boolean }

const everyMs = 200

export async function runBackupProcess() {
  try {
    await perform(await Bun.stdin.json())
    tell({ ended: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isRefusal(error)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    tell({ failed: reason, isDiskFull: isDiskFull(error) })
  }
}

async function perform(task: BackupTask) {
  if (task.does === 'phrase') {
    const wrapped = await wrapKey(dataKeyIn(task.dataDir), task.phrase)
    return storeWrappedKey(task.dataDir, wrapped)
  }
  letOthersGoFirst()
  mkdirSync(task.folder, { recursive: true, mode: 0o700 })
  await makeBackup(task.settings, task.folder, toldProgress(), { isWhole: true })
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
