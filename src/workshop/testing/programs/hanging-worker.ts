/** A process that takes a job and never ends it, to be killed by a test. */
import { run } from 'graphile-worker'
import { Pool } from 'pg'
import * as v from 'valibot'

const Note = v.object({ payload: v.object({ n: v.number() }) })

const pgPool = new Pool(JSON.parse(process.argv[2] ?? '{}'))
pgPool.on('error', () => {})
pgPool.on('connect', (client) => client.on('error', () => {}))

await run({
  pgPool,
  noHandleSignals: true,
  parsedCronItems: [],
  taskList: {
    note: async (stamped) => {
      const { payload } = v.parse(Note, stamped)
      process.stdout.write(`took ${payload.n}\n`)
      await new Promise(() => {})
    },
  },
})
