/** A server of sockets that says what a test tells it to, and keeps what it is told. */
import type { ServerWebSocket } from 'bun'

export interface LiveServer {
  url: string
  /** The addresses that were dialled, in order. */
  visits: URL[]
  /** Frames the clients sent, in order. */
  said: Record<string, unknown>[]
  /** Says this to every open socket. */
  say(frame: object): void
  /** Closes every open socket. */
  drop(code?: number): void
  /** Whether the next dials are refused. */
  refuses: boolean
  /** Whether pings get no answer, as on a dead line. */
  isSilent: boolean
  /** What each socket is told first. */
  greeting: { companyId: number; userId: number; epoch: string; seq: number }
  stop(): Promise<void>
}

export function openLiveServer(): LiveServer {
  const sockets = new Set<ServerWebSocket<undefined>>()
  const live: LiveServer = {
    url: '',
    visits: [],
    said: [],
    refuses: false,
    isSilent: false,
    greeting: { companyId: 1, userId: 1, epoch: 'e', seq: 10 },
    say: (frame) => {
      for (const socket of sockets) socket.send(JSON.stringify(frame))
    },
    drop: (code) => {
      for (const socket of sockets) socket.close(code)
    },
    stop: () => server.stop(true),
  }
  const server = Bun.serve({
    port: 0,
    fetch(request, server) {
      live.visits.push(new URL(request.url))
      if (live.refuses) return new Response(null, { status: 401 })
      return server.upgrade(request) ? undefined : new Response(null, { status: 426 })
    },
    websocket: {
      open(socket) {
        sockets.add(socket)
        socket.send(JSON.stringify({ event: 'ready', data: live.greeting }))
      },
      message(socket, text) {
        const frame = JSON.parse(String(text))
        if (frame.event !== 'ping') live.said.push(frame)
        else if (!live.isSilent) socket.send(JSON.stringify({ event: 'pong' }))
      },
      close: (socket) => void sockets.delete(socket),
    },
  })
  live.url = `ws://localhost:${server.port}/`
  return live
}
