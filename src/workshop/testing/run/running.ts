/** Steps and test files in processes of their own; what they print is shown only where something failed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shorterPatience } from '../../simulator/patience.ts'
import { readKnownSeconds } from './known-seconds.ts'
import { notedIn, readNotes } from './notes.ts'
import type { Progress, Stage } from './progress.ts'
import { readResults, type TestResult } from './results.ts'
import { dealt } from './tiers.ts'

export const root = new URL('../../../../', import.meta.url).pathname

export interface Outcome {
  passed: number
  failed: number
  /** Of test files with a failure; empty also where the runner itself died. */
  failedFiles?: string[]
  /** With which its test files ran. */
  env?: Record<string, string>
  /** What was printed of each failure. */
  failures?: string[]
  /** Processor seconds of a step; of tests, by file. */
  seconds?: number
  secondsOf?: Map<string, number>
}

/** One thing that either works or does not: counts as one. */
export async function runStep(name: string, args: string[], progress: Progress): Promise<Outcome> {
  const child = Bun.spawn([process.execPath, ...args], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const printed = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  const status = await child.exited
  const seconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6
  if (status === 0) return { passed: 1, failed: 0, seconds }
  const failure = `\n# ${name}\n${printed.join('')}`
  progress.say(failure)
  return { passed: 0, failed: 1, failures: [failure], seconds }
}

export interface Running {
  /** So many processes, side by side. */
  workers: number
  /** Each file in a global of its own; otherwise, the files of a process share the modules, loaded once. */
  isolated?: boolean
  env?: Record<string, string>
  /** Waits give up sooner: where one of a file's fails, those behind it often do, too. */
  isRepeated?: boolean
}

/** Test files by Bun's runner, their results counted from its own summary. */
export async function runTests(
  name: string,
  files: string[],
  { workers, isolated = false, env = {}, isRepeated = false }: Running,
  progress: Progress,
): Promise<Outcome> {
  const stage = progress.begin(name)
  const notes = mkdtempSync(join(tmpdir(), 'recado-notes-'))
  const child = Bun.spawn(
    [
      ...[process.execPath, 'test', '--timeout=600000', `--parallel=${workers}`],
      `--preload=${join(import.meta.dir, 'noting.ts')}`,
      ...(isolated ? [] : ['--no-isolate']),
      ...dealt(files, workers, readKnownSeconds(root)).map((file) => `./${file}`),
    ],
    // On GitHub headings would be written otherwise.
    {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        ...(isRepeated ? shorterPatience : {}),
        ...notedIn(notes),
        GITHUB_ACTIONS: '',
      },
      stdout: 'pipe',
      stderr: 'pipe',
    },
  )
  const [{ passed, failed, text, failedFiles, failures }, said] = await Promise.all([
    follow(child.stderr, workers, { progress, stage }),
    textOf(child.stdout),
  ])
  const status = await child.exited
  stage.over(files.length)
  stage.end()
  const secondsOf = readNotes(notes, root)
  rmSync(notes, { recursive: true })
  // Killed, or nothing ran: that is no success, whatever was counted.
  const died = passed === undefined || (status !== 0 && failed === 0)
  if (died) {
    failures.push(`\nThe test runner ended with status ${status}:\n${said}${text}`)
    progress.say(failures.at(-1) ?? '')
    return { passed: passed ?? 0, failed: failed + 1, failedFiles: [], env, failures, secondsOf }
  }
  return { passed, failed, failedFiles, env, failures, secondsOf }
}

/** A file is over once its worker has begun another one. */
async function follow(
  printed: ReadableStream<Uint8Array>,
  workers: number,
  { progress, stage }: { progress: Progress; stage: Stage },
) {
  const reading = readResults()
  const begun = new Set<string>()
  const failedFiles = new Set<string>()
  const failures: string[] = []
  function show({ file, passed, text }: TestResult) {
    if (!passed) {
      failures.push(`\n${file}:\n${text}`)
      progress.say(failures.at(-1) ?? '')
      failedFiles.add(file)
    }
    progress.count({ passed })
    begun.add(file)
    stage.over(Math.max(0, begun.size - workers))
  }
  const decoder = new TextDecoder()
  for await (const chunk of printed) {
    for (const result of reading.read(decoder.decode(chunk, { stream: true }))) show(result)
  }
  const { results, totals } = reading.end()
  for (const result of results) show(result)
  return { ...totals, failedFiles: [...failedFiles], failures }
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
