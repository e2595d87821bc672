const variable = 'TEST_LONG'

/** For the environment of test processes. */
export const inLongRun = { [variable]: '1' }

/** Whether this is `bun run test:long`: `test.if(isLong)` is left out of the usual run, and back. */
export const isLong = process.env[variable] === '1'
