import * as v from 'valibot'
import { own } from '#kernel/own'
import { madeOf, type Schema } from '#kernel/schema'
import type { Tool } from './tool.ts'
import { asUntrusted } from './untrusted.ts'

/** A request to our own API, with the token of the agent. */
export type CallApi = (request: ApiRequest) => Promise<Response>

export interface ApiRequest {
  method: string
  /** Below `/api`, with its query. */
  path: string
  body?: string | undefined
}

interface ToolCall {
  name: string
  input: Record<string, unknown>
}

export async function callTool(callApi: CallApi, tools: Tool[], { name, input }: ToolCall) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return refused({ error: 'ERR_NOT_FOUND', detail: `There is no tool ${name}.` })
  const unknown = Object.keys(input).filter((field) => !Object.hasOwn(tool.fields, field))
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((field) => [field, 'Unknown']))
    return refused({ error: 'ERR_VALIDATION', detail: 'The tool has no such fields.', fields })
  }
  const missing = tool.required.filter((field) => own(input, field) === undefined)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, 'Required']))
    return refused({ error: 'ERR_VALIDATION', detail: 'Fields are missing.', fields })
  }
  const place = placeFor(tool, input)
  if ('fields' in place) {
    return refused({ error: 'ERR_VALIDATION', detail: 'Ids are wrong.', fields: place.fields })
  }
  const response = await callApi(requestFor(tool, place, { ...input, ...tool.fixed }))
  const answer = await response.json().catch(() => ({ error: 'ERR_INTERNAL' }))
  if (!response.ok) return refused(answer, response.headers.get('retry-after'))
  return { content: [{ type: 'text' as const, text: asUntrusted(tool.show(answer)) }] }
}

interface Place {
  path: string
  named: Set<string>
}

/**
 * What an agent names in a path is checked by the contract first, and can be no step to another
 * call: a URL takes `.` and `..` for folders.
 */
function placeFor({ endpoint }: Tool, input: Record<string, unknown>) {
  const wrong = new Map<string, string>()
  const named = new Set<string>()
  // Under the first path of some, tokens have another call.
  const path = (endpoint.alsoAt ?? endpoint.path).replace(/:(\w+)/g, (_, name: string) => {
    named.add(name)
    const parsed = v.safeParse(fieldOf(endpoint.accepts, name), own(input, name))
    const text = parsed.success ? textOf(parsed.output) : ''
    if (/^\.*$/.test(text)) wrong.set(name, parsed.issues?.[0].message ?? 'Invalid')
    return encodeURIComponent(text)
  })
  return wrong.size > 0 ? { fields: Object.fromEntries(wrong) } : { path, named }
}

function fieldOf(accepts: Schema, name: string): Schema {
  return own(madeOf(accepts).entries, name) ?? v.never()
}

function requestFor(
  { endpoint }: Tool,
  { path, named }: Place,
  input: Record<string, unknown>,
): ApiRequest {
  const rest = Object.entries(input).filter(([name]) => !named.has(name))
  const { method } = endpoint
  if (method === 'post' || method === 'put') {
    return { method, path, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, textOf(value)]))
  return { method, path: `${path}?${query}` }
}

/** Lists stand in a query as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface Refusal {
  error: string
  detail?: string
  fields?: Record<string, string>
  limit?: string
}

function refused({ error, detail, fields, limit }: Refusal, wait: string | null = null) {
  const retryAfterSeconds = wait === null ? undefined : Number(wait)
  const text = JSON.stringify({ error, detail, fields, limit, retryAfterSeconds })
  return { isError: true, content: [{ type: 'text' as const, text }] }
}
