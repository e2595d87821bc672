import * as v from 'valibot'
import { recentPreview } from '#desk/link-previews/recent'
import { firstLink } from '#desk/link-previews/state'
import { type Ad, LinkPreview, storedAd } from '#desk/tickets/ad-contract'

type Details = Record<string, unknown> | null

export const adIn = (details: Details): Ad | null => storedAd(details?.ad)

/** A sent message may have been edited since: its new words may link elsewhere. */
export function shownLink({ fromMe, body, details }: Linking): LinkPreview | null {
  const link = linkIn(details)
  return link && fromMe && firstLink(body)?.url !== link.url ? null : link
}

interface Linking {
  fromMe: boolean
  body: string
  details: Details
}

/** As far as this process knows it already: what is not known is asked for before it is sent. */
export function withKnownLink(companyId: number, body: string, details: Details): Details {
  const url = firstLink(body)?.url
  const link = url && recentPreview(companyId, url)
  return link ? { ...details, link } : details
}

export function linkIn(details: Details): LinkPreview | null {
  if (!details?.link) return null
  const found = v.safeParse(LinkPreview, details.link)
  return found.success ? found.output : null
}
