/** A process that does nothing but hold the embedded database of a folder, for tests that kill it. */
import { openEmbedded } from '#kernel/database/embedded'
import { isRefusal } from '#process/refusal'
import { processorMs } from '../processor-time.ts'

if (import.meta.main) await host(process.argv[2] ?? '')

async function host(dataDir: string) {
  try {
    const database = await openEmbedded(dataDir, { durable: false })
    const { postmaster, connection } = database
    process.once('SIGTERM', async () => {
      await database.stop()
      process.exit(0)
    })
    // Whoever reads this may end us at once.
    tell({ pid: postmaster?.pid, adopted: postmaster?.adopted, connection })
    setInterval(() => {}, 60_000)
  } catch (error) {
    if (!isRefusal(error)) throw error
    tell({ refused: error.message, processorMs: processorMs() })
    process.exit(2)
  }
}

function tell(what: object) {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}
