/** A receiver on this machine that verifies what it gets as integrators do. */
import { Webhook } from 'standardwebhooks'

export interface Received {
  id: string
  type: string
  data: Record<string, Record<string, unknown>>
  at: number
}

export interface Receiver {
  url: string
  /** For the setting `PRIVATE_HOSTS`. */
  host: string
  received: Received[]
  /** Requests with a wrong signature. */
  refused: number
  /** Verifies from then on. */
  secret: string
  respond: (request: Request) => Response | Promise<Response>
  stop(): Promise<void>
}

export function startReceiver(): Receiver {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    async fetch(request) {
      const at = performance.now()
      const body = await request.text()
      const headers = Object.fromEntries(request.headers)
      try {
        if (receiver.secret) new Webhook(receiver.secret).verify(body, headers)
      } catch {
        receiver.refused += 1
        return new Response('wrong signature', { status: 401 })
      }
      const { type, data } = JSON.parse(body)
      receiver.received.push({ id: headers['webhook-id'] ?? '', type, data, at })
      return receiver.respond(request)
    },
  })
  const receiver: Receiver = {
    url: `http://127.0.0.1:${server.port}/hooks`,
    host: `127.0.0.1:${server.port}`,
    received: [],
    refused: 0,
    secret: '',
    respond: () => new Response(null, { status: 204 }),
    stop: () => server.stop(true),
  }
  return receiver
}
