/** A provider's server on this machine. What it does not expect is refused and kept as a complaint. */
export interface StandInRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
}

export interface StandIn extends AsyncDisposable {
  host: string
  /** `METHOD path` of what was asked. */
  asked: string[]
  complaints: string[]
  /** Instead of its usual response; takes the path, and undefined leaves it as it is. */
  instead: ((path: string) => Response | Promise<Response> | undefined) | undefined
}

export type Respond = (
  request: StandInRequest,
  refuse: (complaint: string) => Response,
) => Response | Promise<Response>

export function openStandIn(respond: Respond): StandIn {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const path = `${pathname}${search}`
      standIn.asked.push(`${request.method} ${path}`)
      const text = await request.text()
      const other = standIn.instead?.(path)
      if (other) return other
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      return respond(
        { method: request.method, path, headers: request.headers, body },
        (complaint) => {
          standIn.complaints.push(`${request.method} ${path}: ${complaint}`)
          return new Response(complaint, { status: 400 })
        },
      )
    },
  })
  const standIn: StandIn = {
    host: `127.0.0.1:${server.port}`,
    asked: [],
    complaints: [],
    instead: undefined,
    [Symbol.asyncDispose]: () => server.stop(true),
  }
  return standIn
}

/** How servers fail: each instead of a response. */
export const failures: Record<string, () => Response | Promise<Response>> = {
  hang: () => new Promise<Response>(() => {}),
  500: () => new Response('{"type":"error"}', { status: 500 }),
  html: () => new Response('<html>Login</html>', { headers: { 'content-type': 'text/html' } }),
  redirect: () => Response.redirect('https://example.com/'),
}

export const digitLine = '23793381286008301352856000063307789840000150000'
export const pix =
  '00020126360014BR.GOV.BCB.PIX0114+55119999999995204000053039865802BR5903ISP6304ABCD'
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
