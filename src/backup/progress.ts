export interface Progress {
  /** Bytes, roughly: what a disk says of a table is not what its rows are. */
  expect(total: number): void
  add(bytes: number): void
  end(): void
}

export const silent: Progress = { expect() {}, add() {}, end() {} }

const width = 30
const everyMs = 200

/** A bar on a terminal, nothing elsewhere: a log is not helped by it. */
export function showProgress(title: string, out = process.stderr): Progress {
  if (!out.isTTY) return silent
  let total = 0
  let done = 0
  let drawnAt = 0
  const since = performance.now()
  const draw = (share: number) => {
    const bar = '#'.repeat(Math.round(share * width)).padEnd(width, '.')
    const seconds = (performance.now() - since) / 1000
    const megabytes = `${Math.round(done / 1e6)} MB`
    out.write(`\r\x1b[K${title} [${bar}] ${megabytes}, ${Math.round(seconds)} s`)
  }
  return {
    expect(bytes) {
      total += bytes
    },
    add(bytes) {
      done += bytes
      if (performance.now() - drawnAt < everyMs) return
      drawnAt = performance.now()
      draw(total > 0 ? Math.min(done / total, 0.99) : 0)
    },
    end() {
      draw(1)
      out.write('\n')
    },
  }
}
