import { firstLink } from '#desk/link-previews/state'
import type { OutgoingMessage } from '#desk/messages/outbox/outgoing'
import type { LinkPreview } from '#desk/tickets/ad-contract'
import type { Outbox } from './draining.ts'

interface Linking {
  /** Undefined if previews are switched off. */
  find: ((text: string, userId: number | null) => Promise<LinkPreview | null>) | undefined
  keep(id: number, link: LinkPreview): Promise<void>
}

/** All attempts must say the same: what has been under way without a preview stays without. */
export function linkingIn({ find, keep }: Linking): Outbox['linking'] {
  return (message) => {
    const { body, mediaId, details, isUntried } = message
    const mayHaveOne = isUntried && mediaId === null && !details.content && !details.link
    if (!find || !mayHaveOne || !firstLink(body)) return undefined
    return withLink(message, { find, keep })
  }
}

async function withLink(
  message: OutgoingMessage,
  { find, keep }: Required<Linking> & { find: NonNullable<Linking['find']> },
): Promise<OutgoingMessage> {
  const link = await find(message.body, message.userId)
  if (!link) return message
  await keep(message.id, link)
  return { ...message, details: { ...message.details, link } }
}
