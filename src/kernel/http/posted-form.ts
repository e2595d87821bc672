/**
 * A form posted before the page's script has loaded. It is authenticated by the cookie alone, so it
 * must come from our own origin.
 */
import type { Context } from 'hono'
import type * as v from 'valibot'
import { AppError, fail } from '#kernel/errors'
import type { Schema } from '#kernel/schema'
import type { Endpoint } from './endpoint.ts'
import { isFromOwnPage } from './origins.ts'
import { readInput } from './read-input.ts'
import { checkInput } from './serve.ts'
import type { Services } from './services.ts'
import { type LoginVisitor, loginVisitorOf } from './visitor.ts'

export interface RejectedForm {
  error: AppError
  submitted: Record<string, unknown>
}

export async function takeForm<A extends Schema, Output>(
  c: Context,
  { services, endpoint }: { services: Services; endpoint: Endpoint<A> },
  work: (visitor: LoginVisitor, input: v.InferOutput<A>) => Promise<Output>,
): Promise<{ answer: Output } | RejectedForm> {
  const visitor = isFromOwnPage(c, services) ? loginVisitorOf(c, services) : undefined
  if (!visitor) fail('ERR_CROSS_ORIGIN')
  const submitted = await readInput(c, endpoint)
  try {
    if (visitor.network) visitor.spend('visit', visitor.network)
    return { answer: await work(visitor, checkInput(c, endpoint, submitted)) }
  } catch (error) {
    if (error instanceof AppError) return { error, submitted }
    throw error
  }
}
