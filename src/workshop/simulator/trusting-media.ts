const plainFetch = globalThis.fetch

/**
 * Files go to and from WhatsApp's media host by the global `fetch`. A running process ignores changes
 * of NODE_EXTRA_CA_CERTS, so the authority is added to calls of the simulator's host, and only there.
 */
export function trustMediaHost({ hostname, authority }: { hostname: string; authority: string }) {
  const origin = `https://${hostname}`
  const before = globalThis.fetch
  const trusting = (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
    originOf(url) === origin
      ? plainFetch(url, { ...init, tls: { ca: authority } })
      : before(url, init)
  globalThis.fetch = Object.assign(trusting, { preconnect: plainFetch.preconnect })
}

function originOf(url: Parameters<typeof fetch>[0]): string | undefined {
  return URL.parse(url instanceof Request ? url.url : url)?.origin
}
