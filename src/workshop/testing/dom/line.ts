/** A page's line for events: what the company's events tell, as they are stored, in any room. */
import { eventsOf } from '../stored-events.ts'
import type { World } from '../world.ts'

export interface Line {
  /** Tells the page what it was not told yet. */
  tell(): Promise<void>
}

class TestSocket {
  readyState = 1
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  static last: TestSocket | undefined
  constructor() {
    TestSocket.last = this
  }
  send() {}
  close() {}
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

/** Before the page dials. */
export async function openLine({ platform }: Pick<World, 'platform'>, companyId: number) {
  Object.assign(globalThis, { WebSocket: TestSocket })
  const read = async () =>
    (await eventsOf(platform)).filter((event) => event.companyId === companyId)
  let told = (await read()).length
  let dialled: TestSocket | undefined
  const line: Line = {
    async tell() {
      const socket = TestSocket.last
      if (!socket?.onmessage) return
      if (socket !== dialled) {
        dialled = socket
        socket.say({ event: 'ready', data: { companyId, epoch: '', seq: told } })
      }
      for (const { channel, data } of (await read()).slice(told)) {
        told += 1
        socket.say({ event: channel, data, seq: told })
      }
    },
  }
  return line
}
