import { listWebhooks } from '#programs/webhooks/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { webhooksEntry } from './entry.ts'
import { webhookList } from './webhook-lists.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const seeds = { webhooks: seedBed(listWebhooks, webhookList) }

export const webhooksScreen: Screen<typeof seeds> = {
  entry: webhooksEntry,
  seeds,
  render: (at) => <WebhooksPage at={at} />,
}
