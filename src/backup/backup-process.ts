/**
 * A process of its own: what a backup costs in processor time and memory is not the program's, and
 * the second that a phrase takes to wrap a key holds nobody up. It reads its task from standard
 * input and writes lines of JSON.
 */
import { mkdirSync, writeSync } from 'node:fs'
import { isDiskFull } from '#platform/disk'
import type { BackupSettings } from '#platform/http/backup-desk'
import { isRefusal } from '#platform/refusal'
import { letOthersGoFirst } from './going-last.ts'
import { bringKeyBack, wrapFor } from './keys-of-folder.ts'
import { makeBackup } from './making.ts'
import type { Progress } from './progress.ts'

export type BackupTask =
  | { does: 'backup'; settings: BackupSettings; folder: string }
  | { does: 'phrase'; dataDir: string; phrase: string }
  | { does: 'key'; dataDir: string; phrase: string }

export type BackupLine =
  | { done: number; total: number }
  | { ended: true; isWrongPhrase?: boolean }
  | { failed: string; isDiskFull: boolean }

const everyMs = 200

export async function runBackupProcess() {
  try {
    tell({ ended: true, ...(await perform(await Bun.stdin.json())) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isRefusal(error)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    tell({ failed: reason, isDiskFull: isDiskFull(error) })
  }
}

async function perform(task: BackupTask): Promise<{ isWrongPhrase?: boolean }> {
  if (task.does === 'phrase') {
    await wrapFor(task.dataDir, task.phrase)
    return {}
  }
  if (task.does === 'key') {
    return { isWrongPhrase: !(await bringKeyBack(task.dataDir, task.phrase)) }
  }
  letOthersGoFirst()
  mkdirSync(task.folder, { recursive: true, mode: 0o700 })
  await makeBackup(task.settings, task.folder, toldProgress(), { isWhole: true })
  return {}
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
