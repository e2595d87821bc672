/** A server beside the shop: accepts its webhook, and has its customers' pictures. */
import { portraitAt } from './portraits/portraits.ts'

export interface DemoReceiver {
  url: string
  /** For the setting `PRIVATE_HOSTS`. */
  host: string
  stop(): Promise<void>
}

export function startReceiver(): DemoReceiver {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => portraitAt(new URL(url).pathname) ?? Response.json({ received: true }),
  })
  const host = `127.0.0.1:${server.port}`
  return { url: `http://${host}/recado`, host, stop: () => server.stop(true) }
}
