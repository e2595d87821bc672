/** The server of the shop, for its webhook: accepts everything. */
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
    fetch: () => Response.json({ received: true }),
  })
  const host = `127.0.0.1:${server.port}`
  return { url: `http://${host}/recado`, host, stop: () => server.stop(true) }
}
