/**
 * A form that a page of ours posted as it is, because no script was there yet. The cookie alone
 * speaks for the sender, so the form must come from our own page; what was refused goes back with
 * what was said, for the page to show both.
 */
import type { Context } from 'hono'
import type * as v from 'valibot'
import { AppError, fail } from '#errors'
import type { Schema } from '#platform/schema'
import type { Endpoint } from './endpoint.ts'
import { readInput } from './read-input.ts'
import { checkInput } from './serve.ts'
import type { Services } from './services.ts'
import { type Visitor, visitorOf } from './visitor.ts'

export interface Refused {
  refusal: AppError
  said: Record<string, unknown>
}

/** Answers what the work answered, or why it was refused. */
export async function takeForm<A extends Schema, Answer>(
  c: Context,
  { services, endpoint }: { services: Services; endpoint: Endpoint<A> },
  work: (visitor: Visitor, input: v.InferOutput<A>) => Promise<Answer>,
): Promise<{ answer: Answer } | Refused> {
  if (!isFromOwnPage(c)) fail('ERR_CROSS_ORIGIN')
  const visitor = visitorOf(c, services)
  const said = await readInput(c, endpoint)
  try {
    if (visitor.address) visitor.spend('visit', visitor.address)
    return { answer: await work(visitor, checkInput(c, endpoint, said)) }
  } catch (refusal) {
    if (refusal instanceof AppError) return { refusal, said }
    throw refusal
  }
}

/** Browsers say where a post comes from; older ones name its origin only. */
function isFromOwnPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
}
