/**
 * Asks the server for a sign of life. A line that breaks without a close (a dead network, a frozen
 * server) tells a page nothing: browsers hide the protocol's own pings from scripts.
 */
export interface HeartbeatTimings {
  everyMs: number
  /** Without any frame for so long after a ping, the line is dead. */
  answerMs: number
}

/** With the banner's patience, a dead line shows within ten seconds. */
const heartbeatTimings: HeartbeatTimings = { everyMs: 2_500, answerMs: 3_000 }

export interface Heartbeat {
  /** Any frame is a sign of life. */
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

  /** A throttled or suspended page may run its timers before the frames that came meanwhile. */
  function judge(pingedAt: number) {
    if (hasAnswer) timer = setTimeout(ask, everyMs)
    else if (Date.now() - pingedAt > 2 * answerMs) ask()
    else onDead()
  }
}
