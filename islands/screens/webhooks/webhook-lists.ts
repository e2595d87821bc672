import {
  listWebhooks,
  showWebhookSecret,
  type Webhook,
  webhookEvent,
} from '#programs/webhooks/contract'
import { listWebhookDeliveries, showWebhookDelivery } from '#programs/webhooks/delivery-contract'
import { pagedList } from '../../kit/list-page/paged-list.ts'
import { on, resource } from '../../kit/live/resource.ts'

/** Deliveries have no events: what is shown is refetched. */
export const refetchMs = 5_000

export const webhookList = resource(listWebhooks, {
  toData: ({ webhooks }) => webhooks,
  events: [
    on(webhookEvent, (data: Webhook[], event) =>
      event.action === 'delete'
        ? data.filter(({ id }) => id !== event.id)
        : placed(data, event.record),
    ),
  ],
})

function placed(webhooks: readonly Webhook[], changed: Webhook): Webhook[] {
  const current = webhooks.find(({ id }) => id === changed.id)
  if (current && current.updatedAt > changed.updatedAt) return [...webhooks]
  const others = webhooks.filter(({ id }) => id !== changed.id)
  return [...others, changed].sort((a, b) =>
    a.url === b.url ? a.id - b.id : Number(a.url > b.url) * 2 - 1,
  )
}

export const deliveryRows = pagedList(
  listWebhookDeliveries,
  ({ deliveries, count, hasMore }) => ({ rows: deliveries, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
)

export const deliveryDetails = resource(showWebhookDelivery, { toData: (delivery) => delivery })

export const webhookSecrets = resource(showWebhookSecret, { toData: (secrets) => secrets })
