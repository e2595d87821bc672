import type { Webhook } from '#programs/webhooks/contract'

/** Its address without what is the same for all. */
export function nameOf({ url }: Pick<Webhook, 'url'>): string {
  return url.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
}
