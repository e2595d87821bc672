/** A node in a process of its own, so that a test can kill it at a chosen moment. */

import '#gathered'
import * as areas from '#areas'
import { consequencesOf } from '#kernel/area/area'
import { placeOfNoun } from '#order'
import '#process/quiet-console'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import type { Database } from '#db/connection.ts'
import { openPool } from '#db/pool.ts'
import { notifyThrough } from '#kernel/database/notify'
import { openMediaStore } from '#kernel/media/store'
import { Node, type NodeTimes, usualTimes } from '#kernel/nodes/node'
import { askPool } from '#kernel/scope/asking-pool'
import { openScopes } from '#kernel/scope/opening'
import { openSealer } from '#kernel/secrets/seal'
import type { PausePoint } from '#whatsapp/session/pause'
import { startSessions } from '#whatsapp/session/sessions'
import type { Simulator } from '#workshop/simulator/simulator'
import { quick, secret } from './desk.ts'

interface NodeOptions {
  connection: Database['connection']
  url: string
  rootKey: string
  pauseAt?: PausePoint
  times?: NodeTimes
}

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? ''))

async function run({ connection, url, rootKey, pauseAt, times = usualTimes }: NodeOptions) {
  const platform = connect({ connection }, { max: 3 })
  const pool = openPool({ connection }, { max: 6, stuckMs: 1000 })
  const openCompany = openScopes(pool, {
    notify: notifyThrough(platform),
    consequences: consequencesOf(areas, placeOfNoun),
  })
  const isFit = () => askPool(openCompany)
  await startSessions({
    node: await Node.join({ platform, isFit, id: 'to be killed', times }),
    openCompany,
    platform,
    sealer: openSealer(secret),
    store: openMediaStore({ dataDir: join(tmpdir(), 'recado-node'), s3: undefined }),
    whatsapp: { url, rootKey: Buffer.from(rootKey, 'base64') },
    timings: quick,
    isOnlyNode: true,
    pause: (point) => {
      if (point !== pauseAt) return
      process.stdout.write('paused\n')
      return new Promise(() => {})
    },
  })
}

/** Starts such a node; `paused` resolves when it stands at the point, `kill` ends it as kill -9 does. */
export function startNode(
  { database, simulator }: { database: Database; simulator: Simulator },
  options: Pick<NodeOptions, 'pauseAt' | 'times'>,
) {
  const { connection } = database
  const told: NodeOptions = {
    connection,
    url: simulator.url,
    rootKey: simulator.rootKey,
    ...options,
  }
  const child = Bun.spawn([process.execPath, import.meta.path, JSON.stringify(told)], {
    stdout: 'pipe',
    stderr: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  return {
    async paused() {
      for await (const chunk of child.stdout) if (Buffer.from(chunk).includes('paused')) return
      throw new Error('the node ended before it came to the point')
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}
