/** A webhook in each state, and a log. Nothing listens at these addresses. */
import { eq } from 'drizzle-orm'
import { webhookAttempts, webhookDeliveries, webhookEvents, webhooks } from '#db/schema/webhooks.ts'
import type { Services } from '#kernel/http/services'
import type { Company, Scope } from '#kernel/scope'
import { createWebhook } from '#programs/webhooks/editing-webhooks'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

export async function furnishWebhooks(company: Company, services: Services) {
  await company.scope(async (scope) => {
    const add = async (url: string, state: Partial<typeof webhooks.$inferInsert>) => {
      const events = ['ticket.rated' as const, 'campaign.finished' as const]
      const form = { url, events, queueIds: [], connectionIds: [] }
      const { id } = await createWebhook(scope, form, services)
      await scope.db.update(webhooks).set(state).where(eq(webhooks.id, id))
      return id
    }
    const on = await add('https://erp.muebles.example/recado', { lastDeliveredAt: ago(1) })
    await add('https://tienda.example/webhooks/whatsapp?canal=ventas&sucursal=coyoacan-centro', {
      failingSince: ago(5),
    })
    await add('https://antiguo.example/hook', {
      isOn: false,
      offReason: 'failing' as const,
      offAt: ago(20),
      failingSince: ago(92),
    })
    await log(scope, on)
  })
}

async function log(scope: Scope, webhookId: number) {
  const states = ['delivered', 'failed', 'delivered', 'delivered'] as const
  for (const [at, state] of states.entries()) {
    const what = { type: 'ticket.rated', orderKey: `ticket:${at}` }
    const [event] = await scope.db
      .insert(webhookEvents)
      .values({
        ...what,
        webhookIds: [webhookId],
        uuid: crypto.randomUUID(),
        at: ago(at + 1),
        data: { ticketId: at + 1, rate: 5 - at },
      })
      .returning()
    if (!event) continue
    const of = { webhookId, eventId: event.id }
    await scope.db
      .insert(webhookDeliveries)
      .values({ ...what, ...of, state, attempts: 1, endedAt: ago(at + 1) })
    const hasFailed = state === 'failed'
    await scope.db.insert(webhookAttempts).values({
      ...of,
      at: ago(at + 1),
      durationMs: 84,
      status: hasFailed ? 400 : 200,
      failure: hasFailed ? ('status' as const) : null,
      response: hasFailed ? '{"error":"unknown ticket"}' : '{"ok":true}',
    })
  }
}
