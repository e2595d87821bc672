/** A server on this machine that receives webhooks, at any path. */
export interface ReceivedWebhook {
  path: string
  headers: Headers
  body: string
}

export interface WebhookReceiver {
  /** Host and port, as the setting for private hosts wants it. */
  host: string
  received: ReceivedWebhook[]
  /** By path; 200 otherwise. */
  statuses: Map<string, number>
  stop(): Promise<void>
}

export function startWebhookReceiver(): WebhookReceiver {
  const received: ReceivedWebhook[] = []
  const statuses = new Map<string, number>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const path = new URL(request.url).pathname
      received.push({ path, headers: request.headers, body: await request.text() })
      const status = statuses.get(path) ?? 200
      return Response.json({ received: status < 300 }, { status })
    },
  })
  return {
    host: `127.0.0.1:${server.port}`,
    received,
    statuses,
    stop: () => server.stop(true),
  }
}
