/** At most 500 events, of 15 minutes, for reconnecting browsers. */

/** Serialised once for all sockets. */
export interface Frame {
  seq: number
  rooms: string[]
  text: string
  /** By this node's clock. */
  at: number
}

export const replayLimit = 500
export const replayAgeMs = 15 * 60_000

export interface Recent {
  remember(frame: Frame): void
  /** Undefined when some of them are no longer stored. */
  since(seq: number, now?: number): Frame[] | undefined
  restart(seq: number): void
}

/** @param floor number of the last event that is not in `frames` */
export function makeRecent(floor: number, frames: Frame[] = []): Recent {
  let kept = frames.slice(-replayLimit)
  let before = kept[0] ? kept[0].seq - 1 : floor

  return {
    remember(frame) {
      kept.push(frame)
      if (kept.length <= replayLimit) return
      before = kept[0]?.seq ?? before
      kept.shift()
    },
    since(seq, now = Date.now()) {
      if (seq < before) return undefined
      const missed = kept.slice(Math.max(0, seq - before))
      const oldest = missed[0]
      return oldest && now - oldest.at > replayAgeMs ? undefined : missed
    },
    restart(seq) {
      kept = []
      before = seq
    },
  }
}
