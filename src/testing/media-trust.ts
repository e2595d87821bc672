const plainFetch = globalThis.fetch

/** In the process of a test the simulator's authority cannot be trusted by NODE_EXTRA_CA_CERTS. */
export function trustMedia(authority: string) {
  const trusting = (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
    isLoopbackMedia(url)
      ? plainFetch(url, { ...init, tls: { ca: authority } })
      : plainFetch(url, init)
  globalThis.fetch = Object.assign(trusting, { preconnect: plainFetch.preconnect })
}

function isLoopbackMedia(url: Parameters<typeof fetch>[0]): boolean {
  return String(url instanceof Request ? url.url : url).startsWith('https://127.0.0.1:')
}
