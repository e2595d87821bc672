import type { Progress } from './progress.ts'
import { type Outcome, runTests } from './running.ts'

/** More than these do not fail by a busy machine. */
const mostFiles = 3

/**
 * Runs files that failed once more, with nothing beside them: on a machine that is short of processor
 * a browser falls behind in ways that no test foresees. What fails twice has failed. What passes is
 * counted so and told by name, since its test, or the page, does not wait for something.
 *
 * @param outcome set right where the second run passes
 * @returns the files that failed once only
 */
export async function repeatFailed(
  outcome: Outcome,
  progress: Progress,
  runFiles = runTests,
): Promise<string[]> {
  const files = outcome.failedFiles ?? []
  if (files.length === 0 || files.length > mostFiles) return []
  progress.expect(files.length)
  const again = await runFiles('once more', files, { workers: 1, isolated: true }, progress)
  if (again.failed > 0) return []
  outcome.passed += outcome.failed
  outcome.failed = 0
  return files
}
