import type { Context } from 'hono'
import { fail } from '#errors'
import type { Endpoint } from './endpoint.ts'

export const bodyLimit = 1024 * 1024

export async function readInput(
  c: Context,
  endpoint: Pick<Endpoint, 'method'>,
): Promise<Record<string, unknown>> {
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put'
  const input = hasBody ? await readBody(c) : givenParameters(c.req.query())
  return { ...input, ...c.req.param() }
}

/** Clients send the parameters of filters that are not set, without a value. */
export function givenParameters(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ''))
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  if (Number(c.req.header('content-length') ?? 0) > bodyLimit) fail('ERR_BODY_TOO_LARGE')
  const text = await readText(c)
  if (text.trim() === '') return {}
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(text))
  if (
    type !== '' &&
    type !== 'application/json' &&
    !type.endsWith('+json') &&
    type !== 'text/plain'
  ) {
    fail('ERR_UNSUPPORTED_MEDIA_TYPE')
  }
  return parseObject(text)
}

/** Content-Length may be wrong or missing. */
async function readText(c: Context): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) fail('ERR_BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    fail('ERR_BAD_JSON')
  }
}

const hasSurrogates = /\\u[dD][89abAB]/
const wellFormed = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = hasSurrogates.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    fail('ERR_BAD_JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) fail('ERR_BAD_JSON')
  return { ...parsed }
}
