import { patienceMs } from '#workshop/simulator/patience'
/** A client of `/api/ws` for tests: it keeps every frame, and waits for conditions, never for time. */

export interface HeardFrame {
  event: string
  data?: unknown
  seq?: number
}

export interface LiveClient {
  readonly frames: HeardFrame[]
  /** Frames that are numbered events, in order of arrival. */
  events(): HeardFrame[]
  send(frame: unknown): void
  /** The first frame, now or later, that the condition accepts. */
  heard(is: (frame: HeardFrame) => boolean): Promise<HeardFrame>
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

/** @param options headers, and protocols such as `['bearer', token]` */
export async function openLiveClient(
  url: string,
  options: Bun.WebSocketOptions = {},
): Promise<LiveClient> {
  const frames: HeardFrame[] = []
  const watchers = new Set<() => void>()
  // The browser's types know no options.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, options])
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => {
      resolve({ code, reason })
      for (const look of watchers) look()
    })
  })
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)))
    for (const look of [...watchers]) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The socket did not open')))
  })

  return {
    frames,
    events: () => frames.filter((frame) => frame.seq !== undefined && frame.event !== 'cursor'),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    closed,
    close: () => socket.close(),
    heard(is) {
      return new Promise((resolve, reject) => {
        const finish = (work: () => void) => {
          watchers.delete(look)
          clearTimeout(timer)
          work()
        }
        const look = () => {
          const found = frames.find(is)
          if (found) finish(() => resolve(found))
        }
        const timer = setTimeout(
          () => finish(() => reject(new Error(`Not heard in: ${JSON.stringify(frames)}`))),
          patienceMs,
        )
        watchers.add(look)
        look()
      })
    },
  }
}
