import type { Server, WebSocketHandler } from 'bun'
import { refuse } from '#process/refusal'
import { silentSeconds, watchSilence } from './silence.ts'

const graceMs = 10_000

export function listenOn<Data>(
  { port, host, silent = silentSeconds }: { port: number; host: string; silent?: number },
  websocket: WebSocketHandler<Data>,
  fetch: (request: Request, server: Server<Data>) => Response | Promise<Response>,
) {
  const server = bind()
  return {
    port: server.port ?? port,
    async stop() {
      const finished = server.stop()
      const late = setTimeout(() => void server.stop(true), graceMs)
      await finished
      clearTimeout(late)
    },
  }

  function bind(): Server<Data> {
    try {
      return Bun.serve<Data>({
        port,
        hostname: host,
        websocket,
        fetch(request, server) {
          if (request.body) watchSilence(request, () => server.timeout(request, silent))
          return fetch(request, server)
        },
        // Ten files of the largest kind in one form; each endpoint enforces its own limit.
        maxRequestBodySize: 1100 * 1024 * 1024,
        idleTimeout: silent,
      })
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      if (code === 'EADDRINUSE') {
        refuse(`Port ${port} is in use: stop the other process or set PORT to another one.`, {
          cause,
        })
      }
      const reason = cause instanceof Error ? cause.message : String(cause)
      refuse(
        `Cannot listen on ${host}:${port} (${reason}): set HOST and PORT to what this machine has.`,
        {
          cause,
        },
      )
    }
  }
}
