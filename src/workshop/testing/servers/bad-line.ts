/** The way between a browser and the program, which can be cut: what is under way is lost. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BadLine {
  /** The program, as the browser knows it. */
  url: string
  /** Everything that is open ends, and nothing gets through until it is mended. */
  cut(): void
  mend(): void
  close(): void
}

export async function openBadLine(to: string): Promise<BadLine> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let isCut = false

  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
