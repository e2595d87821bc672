import type { Sql } from 'postgres'
import { log } from '#platform/log'
import { releaseDead, sayAlive, type WorkerPool } from '#platform/workers/releasing'

export interface Timings {
  beatMs: number
  silentMs: number
}

export async function giveSign(platform: Sql, workers: WorkerPool) {
  await sayAlive(platform, workers).catch(couldNotSay)
}

/**
 * Only a node that has been alive for `silentMs` may detect dead ones: after an outage of the
 * database all nodes look dead.
 */
export function keepGivingSigns(
  platform: Sql,
  workers: () => WorkerPool | undefined,
  { beatMs, silentMs }: Timings,
): () => void {
  let heardSince: number | undefined = performance.now()
  let beating = false

  async function beat() {
    const own = workers()
    if (!own) return
    await sayAlive(platform, own)
    heardSince ??= performance.now()
    if (performance.now() - heardSince < silentMs) return
    const dead = await releaseDead(platform, silentMs)
    if (dead > 0) log.warn({ dead }, 'Released the jobs of workers that died')
  }

  const timer = setInterval(async () => {
    if (beating) return
    beating = true
    await beat().catch((error) => {
      heardSince = undefined
      couldNotSay(error)
    })
    beating = false
  }, beatMs)

  return () => clearInterval(timer)
}

function couldNotSay(error: unknown) {
  log.warn({ err: error }, 'Could not say that our job workers live')
}
