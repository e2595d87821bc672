import type { Services } from '#kernel/http/services'
import type { Company } from '#kernel/scope'
import { createWebhook } from '#programs/webhooks/editing-webhooks'

export async function furnishWebhooks(company: Company, services: Services, url: string) {
  const events = ['message.received' as const, 'ticket.created' as const, 'ticket.closed' as const]
  const form = { url, events, queueIds: [], connectionIds: [] }
  await company.scope((scope) => createWebhook(scope, form, services))
}
