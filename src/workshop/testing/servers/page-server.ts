/** A site whose every page says its path, for previews of links. */
export interface PageServer {
  host: string
  /** Paths, in the order in which they were asked for. */
  asked: string[]
}

export function startPageServer(): PageServer {
  const asked: string[] = []
  const { port } = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { pathname } = new URL(url)
      asked.push(pathname)
      const head = `<title>Silla ${pathname}</title><meta name="description" content="Roble macizo">`
      return new Response(head, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  return { host: `127.0.0.1:${port}`, asked }
}
