/** A proxy before the test server, on which lines break, stand still or lose what is sent on them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/connection.ts'

type State = 'open' | 'cut' | 'frozen' | 'silent'

export async function openDatabaseProxy({ connection }: Pick<Database, 'connection'>) {
  const { host, port } = connection
  const folder = mkdtempSync(join(tmpdir(), 'recado-proxy-'))
  const sockets = new Set<Socket>()
  const silent = new Set<Socket>()
  let state: State = 'open'
  let whose = ''
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = dial(join(host, `.s.PGSQL.${port}`))
    // The first packet says which part of the program connects.
    let greeting = ''
    near.once('data', (chunk) => {
      greeting = chunk.toString('latin1')
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        // A stream that has lost bytes never goes on: the next ones would answer another question.
        if (state === 'silent' && greeting.includes(whose)) silent.add(from)
        if (!silent.has(from)) to.write(chunk)
      })
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
      if (state === 'frozen') from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  return {
    connection: { ...connection, host: folder },
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    /** Connections are accepted, and fall silent for good with their next byte; only those of one part, by its name. */
    silence(part = '') {
      state = 'silent'
      whose = part
    },
    /** What is connected now falls silent for good; new connections work. */
    forget() {
      for (const socket of sockets) silent.add(socket)
    },
    open() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
