import type { Hono } from 'hono'
import { deprecationHeaders } from './deprecation.ts'
import type { Call } from './serve.ts'
import type { Services } from './services.ts'

/** In any order: a literal path wins over a parameter. */
export function bindCalls(hono: Hono, services: Services, calls: Call[]) {
  for (const route of byPrecedence(calls.flatMap(routesOf))) {
    const { method, path, respond, matches, headers } = route
    hono.on(method, path, async (c, next) => {
      if (matches && !matches(c)) return next()
      for (const [name, value] of headers) c.header(name, value)
      const response = await respond(c, services)
      response.headers.set('cache-control', 'no-store')
      return response
    })
  }
}

type Route = Pick<Call, 'respond' | 'matches'> & {
  method: string
  path: string
  /** Of every response, also of refusals. */
  headers: [string, string][]
}

function routesOf({ endpoint, respond, matches }: Call): Route[] {
  const { path, alsoAt = path, deprecated } = endpoint
  const headers = Object.entries(deprecated ? deprecationHeaders(deprecated) : {})
  const method = endpoint.method.toUpperCase()
  const paths = [...new Set([path, alsoAt])]
  return paths.map((path) => ({ method, path: `/api${path}`, respond, matches, headers }))
}

function byPrecedence(routes: Route[]): Route[] {
  const sorted = routes
    .map((route) => ({ route, rank: rankOf(route) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))
  const seen = new Map<string, string>()
  for (const { route, rank } of sorted) {
    const key = `${route.method} ${rank} ${patternOf(route.path)}`
    const other = seen.get(key)
    if (other) throw new Error(`${route.method} ${route.path} and ${other} are the same call`)
    seen.set(key, route.path)
  }
  return sorted.map(({ route }) => route)
}

function rankOf({ path, matches }: Route): string {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '1' : '0'))
  return `${segments.join('')} ${matches ? '0' : '1'}`
}

function patternOf(path: string): string {
  return path.replace(/:\w+/g, ':')
}
