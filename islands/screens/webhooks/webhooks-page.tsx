import { later } from '../../kit/later/later.tsx'
import { useAlive } from '../../kit/time/clock.ts'
import { WebhookListPage } from './webhook-list-page.tsx'

const LogPage = later(async () => (await import('./log/log-page.tsx')).LogPage)

/** @param at path and query: `?log=5` shows the log of that webhook */
export function WebhooksPage({ at }: { at: string }) {
  const webhookId = Number(new URLSearchParams(at.split('?')[1]).get('log'))
  const isAlive = useAlive()
  if (!(webhookId > 0)) return <WebhookListPage />
  return isAlive ? <LogPage webhookId={webhookId} /> : null
}
