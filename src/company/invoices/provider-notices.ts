/**
 * A notice is stored once and answered at once; a job asks the provider. Nothing but which charge
 * to ask for is taken from it.
 */
import type { Context } from 'hono'
import * as v from 'valibot'
import type { ProviderName } from '#company/payments/provider'
import { AppError, fail } from '#kernel/errors'
import { endpoint } from '#kernel/http/endpoint'
import { readBytes } from '#kernel/http/read-bytes'
import type { Call } from '#kernel/http/serve'
import type { Services } from '#kernel/http/services'
import { visitorOf } from '#kernel/http/visitor'
import { storeNotice } from './storing-notices.ts'

const receiveStripe = endpoint({
  method: 'post',
  path: '/payments/stripe',
  can: 'public',
  summary: 'Notices of Stripe, with its signature',
  accepts: v.object({}),
  returns: v.object({ received: v.boolean() }),
})

/** Providers append `/pix` to the address that they were given. */
const receivePix = endpoint({
  method: 'post',
  path: '/payments/pix/:webhookSecret',
  alsoAt: '/payments/pix/:webhookSecret/pix',
  can: 'public',
  summary: 'Notices of the Pix provider, at an address that only it knows',
  accepts: v.object({ webhookSecret: v.pipe(v.string(), v.maxLength(512)) }),
  returns: v.object({ received: v.boolean() }),
})

export const webhooks: Call[] = [
  { endpoint: receiveStripe, respond: (c, services) => receive(c, services, 'stripe') },
  { endpoint: receivePix, respond: (c, services) => receive(c, services, 'pix') },
]

const maxBytes = 256 * 1024

async function receive(c: Context, services: Services, name: ProviderName): Promise<Response> {
  const provider = services.payments.find((one) => one.name === name) ?? fail('ERR_NOT_FOUND')
  const body = await readBytes(c, maxBytes)
  const notices = await provider
    .readNotices({
      body,
      signature: c.req.header('stripe-signature'),
      secret: c.req.param('webhookSecret'),
    })
    .catch((error) => slowDown(c, services, error))
  await Promise.all(notices.map((notice) => storeNotice(services.platform, name, notice)))
  return c.json({ received: true })
}

/** Only forged ones are counted: a provider may have much to say. */
function slowDown(c: Context, services: Services, error: unknown): never {
  const visitor = visitorOf(c, services)
  const isForged = error instanceof AppError && error.code === 'ERR_PAYMENT_SIGNATURE'
  if (isForged && visitor.network) visitor.spend('visit', visitor.network)
  throw error
}
