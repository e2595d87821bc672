import * as v from 'valibot'
import { type Ad, LinkPreview, storedAd } from '#tickets/ad-contract'

type Details = Record<string, unknown> | null

export const adIn = (details: Details): Ad | null => storedAd(details?.ad)

export function linkIn(details: Details): LinkPreview | null {
  if (!details?.link) return null
  const found = v.safeParse(LinkPreview, details.link)
  return found.success ? found.output : null
}
