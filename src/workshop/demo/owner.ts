import type { Connection } from '#company/connections/contract'
import type { Simulator } from '#workshop/simulator/simulator'

const lookEveryMs = 100
/** Long enough to see the code on the screen; nobody sees the first one. */
const visibleMs = 2_000

export function ownerNumber(connectionId: number): string {
  return `52155599900${String(connectionId).padStart(2, '0')}`
}

/** @returns what stops it */
export function scanEveryCode(
  simulator: Simulator,
  connections: () => Promise<Connection[]>,
): () => void {
  const scanned = new Set<string>()
  let hasEnded = false
  void watch()
  return () => {
    hasEnded = true
  }

  async function watch() {
    while (!hasEnded) {
      for (const connection of await connections().catch(() => [])) {
        const { qrcode, id, name } = connection
        if (qrcode === '' || scanned.has(qrcode)) continue
        if (scanned.size > 0) await Bun.sleep(visibleMs)
        scanned.add(qrcode)
        // A code that was replaced meanwhile is refused; the next one is scanned.
        await simulator
          .phone({ number: ownerNumber(id), name })
          .scan(qrcode)
          .catch(() => undefined)
      }
      await Bun.sleep(scanned.size > 0 ? 5 * lookEveryMs : lookEveryMs)
    }
  }
}
