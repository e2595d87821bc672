/** A page's line for events: what the company's events tell, as they are stored, in any room. */
import { eventsOf } from '../stored-events.ts'
import type { World } from '../world.ts'

export interface Line {
  /** Tells the page what it was not told yet. */
  tell(): Promise<void>
  /** For good: a page that is gone dials no more. */
  end(): void
}

const loginEnded = 4401

class TestSocket {
  readonly readyState = 1
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((close: { code: number }) => void) | null = null
  close() {}
  /** Only that it is alive is asked for an answer. */
  send(frame: string) {
    if (JSON.parse(frame).event === 'ping') queueMicrotask(() => this.say({ event: 'pong' }))
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

/** Before the page dials. */
export async function openLine(
  { platform }: Pick<World, 'platform'>,
  companyId: number,
): Promise<Line> {
  let socket: TestSocket | undefined
  const dial = class extends TestSocket {
    constructor() {
      super()
      socket = this
    }
  }
  Object.assign(globalThis, { WebSocket: dial })
  const read = async () =>
    (await eventsOf(platform)).filter((event) => event.companyId === companyId)
  let told = (await read()).length
  let isReady = false
  return {
    async tell() {
      if (!socket) return
      if (!isReady) socket.say({ event: 'ready', data: { companyId, epoch: '', seq: told } })
      isReady = true
      for (const { channel, data } of (await read()).slice(told)) {
        told += 1
        socket.say({ event: channel, data, seq: told })
      }
    },
    end: () => socket?.onclose?.({ code: loginEnded }),
  }
}
