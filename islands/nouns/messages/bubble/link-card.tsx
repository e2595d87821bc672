import type { LinkPreview } from '#desk/tickets/ad-contract'
import { parsedAddress } from '#kernel/network/parsed-address'
import { PageCard } from './page-card.tsx'

export function LinkCard({ link: { url, title, description, picture } }: { link: LinkPreview }) {
  const host = parsedAddress(url)?.host ?? url
  return (
    <PageCard url={url} picture={picture} above={host} title={title || host} words={description} />
  )
}
