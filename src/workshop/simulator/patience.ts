/**
 * How long a test waits for what shall happen: no measure of anything, only less than the ten minutes
 * after which the runner ends what hangs, so that a failure says what was awaited.
 */
export const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 300_000)

/** For the environment of test files that are run once more, alone, where they wait in vain. */
export const shorterPatience = { TEST_PATIENCE_MS: '100000' }
