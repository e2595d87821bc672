import type { Connection } from '#connections/contract'
import type { Simulator } from '#simulator/simulator'

const lookEveryMs = 700
/** Long enough to see the code on the screen. */
const admiringMs = 2_000

export function scanEveryCode(
  simulator: Simulator,
  lines: () => Promise<Connection[]>,
  onScanned: (number: string) => void,
): () => void {
  const scanned = new Set<string>()
  let ended = false
  void watch()
  return () => {
    ended = true
  }

  async function watch() {
    while (!ended) {
      for (const line of await lines().catch(() => [])) {
        if (line.qrcode === '' || scanned.has(line.qrcode)) continue
        scanned.add(line.qrcode)
        await Bun.sleep(admiringMs)
        const number = `52155599900${String(line.id).padStart(2, '0')}`
        const phone = simulator.phone({ number, name: line.name })
        await phone.scan(line.qrcode).then(
          () => onScanned(number),
          () => {},
        )
      }
      await Bun.sleep(lookEveryMs)
    }
  }
}
