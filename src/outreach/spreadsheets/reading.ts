import { tmpdir } from 'node:os'
import { AppError, fail, isErrorCode } from '#kernel/errors'
import { embedded } from '#process/embedded'
import type { SpreadsheetFormat } from './formats.ts'
import { linesOf } from './json-lines.ts'
import { readingCommand, spreadsheetLimits } from './limits.ts'
import { memoryOf } from './process-memory.ts'
import type { ReadingLine } from './reading-process.ts'
import type { SpreadsheetRow } from './row.ts'
import { takeReadingSlot } from './slots.ts'

export interface ReadingOptions {
  /** Whose file it is. */
  companyId: number
  format: SpreadsheetFormat
  /** Cells of these columns only, in this order. */
  columns?: number[]
  /** So many rows are returned; all are checked and counted. */
  first?: number
  timeMs?: number
  memoryBytes?: number
}

export interface ReadSpreadsheet {
  rows: SpreadsheetRow[]
  total: number
}

/** @throws with status 413, which names the limit, or 415 */
export async function readSpreadsheet(
  file: Blob,
  options: ReadingOptions,
): Promise<ReadSpreadsheet> {
  const release = await takeReadingSlot(options.companyId)
  try {
    return await readInProcess(file, options)
  } finally {
    release()
  }
}

async function readInProcess(file: Blob, options: ReadingOptions): Promise<ReadSpreadsheet> {
  const child = Bun.spawn([...command(), ...argumentsOf(options)], {
    cwd: tmpdir(),
    env: { ...(process.env.PATH && { PATH: process.env.PATH }) },
    stdin: file,
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const limits = endAtLimit(child, options)
  const rows: SpreadsheetRow[] = []
  try {
    for await (const line of linesOf<ReadingLine>(child.stdout)) {
      if ('row' in line) rows.push(line.row)
      else if ('total' in line) return { rows, total: line.total }
      else fail(isErrorCode(line.error) ? line.error : 'ERR_SPREADSHEET_UNREADABLE')
    }
  } finally {
    limits.stop()
    child.kill('SIGKILL')
  }
  throw limits.reached() ?? new AppError('ERR_SPREADSHEET_UNREADABLE')
}

/** The executable starts itself again. */
function command(): string[] {
  if (embedded().postgresql) return [process.execPath, readingCommand]
  return [process.execPath, new URL('./reading-process.ts', import.meta.url).pathname]
}

function argumentsOf({ format, columns, first }: ReadingOptions): string[] {
  return [format, columns?.join(',') ?? '', first === undefined ? '' : String(first)]
}

const checkedEveryMs = 100

type Child = Pick<Bun.Subprocess, 'pid' | 'kill'>

function endAtLimit(
  child: Child,
  {
    timeMs = spreadsheetLimits.timeMs,
    memoryBytes = spreadsheetLimits.memoryBytes,
  }: ReadingOptions,
) {
  let reached: AppError | undefined
  const end = (error: AppError) => {
    reached ??= error
    child.kill('SIGKILL')
  }
  const late = setTimeout(() => end(new AppError('ERR_SPREADSHEET_TOO_SLOW')), timeMs)
  const watch = setInterval(async () => {
    const bytes = await memoryOf(child.pid)
    if (bytes > memoryBytes) end(new AppError('ERR_SPREADSHEET_TOO_MUCH_MEMORY'))
  }, checkedEveryMs)
  return {
    reached: () => reached,
    stop() {
      clearTimeout(late)
      clearInterval(watch)
    },
  }
}
