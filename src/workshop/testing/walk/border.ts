/**
 * What a call makes of a request before anybody is looked up: it is read and asked of the schema, as
 * the server does it. Most junk ends here, without a login, a transaction or a response.
 */
import { Hono } from 'hono'
import { AppError } from '#kernel/errors'
import type { Endpoint } from '#kernel/http/endpoint'
import { parse } from '#kernel/http/serve'
import { type Input, requestTo } from './requests.ts'

export interface AtBorder {
  /** What the schema made of it, or with which code it is refused. */
  kind: string
  /** Reading or asking ended with what is no refusal. */
  fails: boolean
}

export function borderOf(endpoint: Endpoint): (input: Input) => Promise<AtBorder> {
  let found: AtBorder = { kind: 'the address of no call', fails: false }
  const app = new Hono()
  app.on(endpoint.method.toUpperCase(), `/api${endpoint.path}`, async (c) => {
    found = await lookAt(() => parse(c, endpoint))
    return c.body(null, 204)
  })
  return async (input) => {
    found = { kind: 'the address of no call', fails: false }
    await app.request(...requestTo(endpoint, input))
    return found
  }
}

async function lookAt(read: () => Promise<unknown>): Promise<AtBorder> {
  try {
    return { kind: JSON.stringify(await read()) ?? '', fails: false }
  } catch (error) {
    if (error instanceof AppError) return { kind: error.code, fails: error.status >= 500 }
    return { kind: String(error), fails: true }
  }
}
