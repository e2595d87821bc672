/**
 * Loaded before the program by `bun run bench:memory`, and by nothing else: says on a socket in the
 * file system what lives in the heap after a full collection.
 */
import { heapStats } from 'bun:jsc'

export interface Weight {
  residentMb: number
  livingMb: number
  /** How many of each kind. */
  kinds: Record<string, number>
}

const { WEIGHING_SOCKET: unix } = process.env

// Children of the program, as the reader of spreadsheets, inherit the environment.
if (unix && process.argv.at(-1) === 'serve') {
  Bun.serve({
    unix,
    async fetch({ url }) {
      const weight = await weigh()
      const { pathname } = new URL(url)
      // A place of its own for a snapshot, which Safari's and Bun's inspectors read.
      if (pathname !== '/') await Bun.write(pathname, JSON.stringify(Bun.generateHeapSnapshot()))
      return Response.json(weight)
    },
  }).unref()
}

async function weigh(): Promise<Weight> {
  const residentMb = process.memoryUsage.rss() / 1e6
  // Finalizers of the first collection let go of what the second one takes.
  Bun.gc(true)
  await Bun.sleep(100)
  Bun.gc(true)
  // With what it holds outside, as the bytes of buffers.
  const { heapSize, objectTypeCounts } = heapStats()
  return { residentMb, livingMb: heapSize / 1e6, kinds: objectTypeCounts }
}
