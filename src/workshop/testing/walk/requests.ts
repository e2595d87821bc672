/** How a program writes an input: path and query, or JSON. */
import type { Endpoint } from '#kernel/http/endpoint'
import { namesIn } from './inputs.ts'

export type Input = Record<string, unknown>

/** @param token of whom it comes */
export function requestTo(
  endpoint: Endpoint,
  input: Input,
  token?: string,
): [path: string, init: RequestInit] {
  const path = `/api${endpoint.path.replace(/:(\w+)/g, (_, name) => encodeText(input[name]))}`
  const inPath = namesIn(endpoint.path)
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const method = endpoint.method.toUpperCase()
  if (method === 'GET' || method === 'DELETE') {
    const query = rest.map(([name, value]) => `${name}=${encodeText(value)}`).join('&')
    return [query ? `${path}?${query}` : path, { method, headers }]
  }
  if (endpoint.files && rest.length === 0) {
    return [path, { method, headers, body: formWith(endpoint.files.field) }]
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return [path, { method, headers: { ...headers, 'content-type': 'application/json' }, body }]
}

const pixel = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
)

function formWith(field: string): FormData {
  const form = new FormData()
  form.append(field, new File([pixel], 'pixel.png', { type: 'image/png' }))
  return form
}

function encodeText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}
