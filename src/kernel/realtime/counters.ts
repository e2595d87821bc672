export interface RealtimeCounts {
  framesSent: number
  slowClosed: number
  silentClosed: number
  replays: number
  resyncs: number
  eventsRead: number
  pollFailures: number
}

export class RealtimeCounters {
  readonly #counts: RealtimeCounts = {
    framesSent: 0,
    slowClosed: 0,
    silentClosed: 0,
    replays: 0,
    resyncs: 0,
    eventsRead: 0,
    pollFailures: 0,
  }

  add(name: keyof RealtimeCounts, count = 1) {
    this.#counts[name] += count
  }

  read(): RealtimeCounts {
    return { ...this.#counts }
  }
}
