import type { Context } from 'hono'
import { fail } from '#kernel/errors'
import { JsonTooLarge, parseBoundedJson } from '#kernel/network/bounded-json'
import { storable } from '#kernel/text/storable'
import type { Endpoint } from './endpoint.ts'
import { parseInTurn } from './large-bodies.ts'
import { readBytes } from './read-bytes.ts'

const publicBytes = 16 * 1024
const usualBytes = 64 * 1024
const mostFields = 1000

type Reads = Pick<Endpoint, 'method' | 'can' | 'long'>

/** How many bytes the fields of a call may have. */
export function mostBytes({ can, long }: Pick<Endpoint, 'can' | 'long'>): number {
  return long ?? (can === 'public' ? publicBytes : usualBytes)
}

interface Accepted {
  onlyJson?: boolean
}

export async function readInput(
  c: Context,
  endpoint: Reads,
  accepted: Accepted = {},
): Promise<Record<string, unknown>> {
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const input = hasBody
    ? await readBody(c, mostBytes(endpoint), accepted)
    : givenParameters(c.req.query())
  return { ...input, ...storable(c.req.param()) }
}

/** Clients send the parameters of filters that are not set, without a value. */
export function givenParameters(query: Record<string, string>): Record<string, string> {
  return storable(
    Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== '')),
  )
}

async function readBody(
  c: Context,
  most: number,
  accepted: Accepted,
): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const bytes = await readBytes(c, most)
  return parseInTurn(bytes, (all) => fieldsOf(textOf(all), type, accepted))
}

function fieldsOf(text: string, type: string, { onlyJson }: Accepted): Record<string, unknown> {
  if (text.trim() === '') return {}
  const isJson = type === 'application/json' || type.endsWith('+json')
  if (!isJson && onlyJson) fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  if (type === 'application/x-www-form-urlencoded') return fieldsIn(text)
  if (!isJson && type !== '' && type !== 'text/plain') fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  return parseObject(text)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    fail('ERR_BAD_JSON')
  }
}

function fieldsIn(text: string): Record<string, unknown> {
  const fields = new URLSearchParams(text)
  if (fields.size > mostFields) fail('ERR_BODY_TOO_LARGE')
  return storable(Object.fromEntries(fields))
}

/** In the text, so that few bodies are walked through. */
const mayBeUnstorable = /\\u(0000|[dD][89abAB])/

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = parseBoundedJson(text)
  } catch (error) {
    fail(error instanceof JsonTooLarge ? 'ERR_BODY_TOO_LARGE' : 'ERR_BAD_JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) fail('ERR_BAD_JSON')
  return mayBeUnstorable.test(text) ? { ...storable(parsed) } : { ...parsed }
}
