import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { WebhookAlerts, WebhooksOff } from './webhooks-off.tsx'

export const webhooksBellPart: BellPart = {
  noun: 'webhooks',
  bellRows: { can: 'webhook.read', Rows: WebhooksOff },
  alerts: { 'alerts of webhooks': WebhookAlerts },
}
