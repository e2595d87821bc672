/** Detects connections that broke without a close: browsers hide the protocol's own pings from scripts. */
export interface HeartbeatTimings {
  everyMs: number
  /** Without a frame for so long after a ping, the connection is dead. */
  answerMs: number
}

/** Together with the banner's delay, a dead connection shows within ten seconds. */
const heartbeatTimings: HeartbeatTimings = { everyMs: 2_500, answerMs: 3_000 }

export interface Heartbeat {
  received(): void
  stop(): void
}

interface HeartbeatOptions extends Partial<HeartbeatTimings> {
  ping(): void
  onDead(): void
}

export function startHeartbeat({ ping, onDead, ...given }: HeartbeatOptions): Heartbeat {
  const { everyMs, answerMs } = { ...heartbeatTimings, ...given }
  let hasAnswer = true
  let timer = setTimeout(ask, everyMs)
  return {
    received() {
      hasAnswer = true
    },
    stop: () => clearTimeout(timer),
  }

  function ask() {
    hasAnswer = false
    ping()
    const pingedAt = Date.now()
    timer = setTimeout(() => judge(pingedAt), answerMs)
  }

  /** A suspended page may run its timers before the frames that arrived meanwhile. */
  function judge(pingedAt: number) {
    if (hasAnswer) timer = setTimeout(ask, everyMs)
    else if (Date.now() - pingedAt > 2 * answerMs) ask()
    else onDead()
  }
}
