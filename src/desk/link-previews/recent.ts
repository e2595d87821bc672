/** What this process knows of links: read without a query where messages are stored. */
import { LRUCache } from 'lru-cache'
import type { LinkPreview } from '#desk/tickets/ad-contract'

const mostBytes = 8 * 1024 * 1024
export const hourMs = 60 * 60_000

const recent = new LRUCache<string, { preview: LinkPreview | null }>({
  maxSize: mostBytes,
  sizeCalculation: ({ preview }, key) => key.length + JSON.stringify(preview).length,
  ttl: hourMs,
})

export const linkKey = (companyId: number, url: string) => `${companyId}:${url}`

/** Undefined if it does not know; null for a page without a preview. */
export function recentPreview(companyId: number, url: string): LinkPreview | null | undefined {
  return recent.get(linkKey(companyId, url))?.preview
}

/** @param leftMs until it is to be asked for again */
export function rememberPreview(
  { companyId, url, leftMs }: { companyId: number; url: string; leftMs: number },
  preview: LinkPreview | null,
) {
  if (leftMs > 0) recent.set(linkKey(companyId, url), { preview }, { ttl: leftMs })
}
