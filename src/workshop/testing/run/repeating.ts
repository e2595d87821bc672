import type { Progress } from './progress.ts'
import { type Outcome, runTests } from './running.ts'

/** More than these do not fail by a busy machine. */
const mostFiles = 3

/** Whether so few files have failed that it is worth running them again. */
export function areFew(outcomes: Outcome[]): boolean {
  const files = outcomes.flatMap(({ failedFiles = [] }) => failedFiles)
  return files.length > 0 && files.length <= mostFiles
}

/**
 * Runs files that failed once more, with nothing beside them: on a machine that is short of processor
 * programs and browsers fall behind in ways that no test foresees. What fails twice has failed. What
 * passes is counted so and told by name, since its test, or the program, does not wait for something.
 *
 * @param outcome set right where the second run passes
 * @returns the files that failed once only
 */
export async function repeatFailed(
  outcome: Outcome,
  progress: Progress,
  runFiles = runTests,
): Promise<string[]> {
  const { failedFiles: files = [], env } = outcome
  if (files.length === 0) return []
  progress.expect(files.length)
  const again = await runFiles('once more', files, { workers: 1, isolated: true, env }, progress)
  if (again.failed > 0) return []
  outcome.passed += outcome.failed
  outcome.failed = 0
  return files
}
