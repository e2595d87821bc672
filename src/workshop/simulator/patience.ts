/**
 * How long a test waits for what shall happen: no measure of anything, only less than the ten minutes
 * after which the runner ends what hangs, so that a failure says what was awaited.
 */
export const patienceMs = 300_000
