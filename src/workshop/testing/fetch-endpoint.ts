import type { Endpoint, OutputOf, RequestOf } from '#kernel/http/endpoint'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

export interface Answer<E extends Endpoint> {
  status: number
  body: OutputOf<E> & { error?: string; fields?: Record<string, string> }
}

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
  const form = endpoint.files && fields.has(endpoint.files.field) ? formOf(fields) : undefined
  const isJson = hasBody && !form
  const response = await fetch(`/api${path}${query}`, {
    method: endpoint.method.toUpperCase(),
    headers: isJson ? { ...headers, 'content-type': 'application/json' } : headers,
    body: isJson ? JSON.stringify(Object.fromEntries(fields)) : form,
  })
  const text = await response.text()
  const parsed = text === '' || isText(response) ? text || undefined : JSON.parse(text)
  return { status: response.status, body: parsed } as Answer<E>
}

/** Lists are repeated fields, files among them. */
function formOf(fields: Map<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one)
      else if (one !== undefined && one !== null) form.append(name, String(one))
    }
  }
  return form
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

function isText({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/') ?? false
}
