import type { Endpoint, RequestOf } from '#http/endpoint'
import type { Answer } from './world.ts'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Calls a declared endpoint as a program would: path, query or body from its declaration. */
export async function fetchEndpoint<E extends Endpoint>(
  fetch: Fetch,
  endpoint: E,
  input: RequestOf<E>,
  headers: Record<string, string>,
): Promise<Answer<E>> {
  const fields = new Map(Object.entries(input ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name))
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const query = hasBody ? '' : `?${new URLSearchParams(textual(fields))}`
  const response = await fetch(`/api${path}${query}`, {
    method: endpoint.method.toUpperCase(),
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    body: hasBody ? JSON.stringify(Object.fromEntries(fields)) : undefined,
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) } as Answer<E>
}

function textual(fields: Map<string, unknown>): Record<string, string> {
  const given = [...fields].filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  )
}
