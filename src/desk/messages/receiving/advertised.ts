import { storedAd } from '#desk/tickets/ad-contract'
import { writeTicket } from '#desk/tickets/changing'
import type { FoundTicket } from '#desk/tickets/opening'
import type { Scope } from '#kernel/scope'
import type { InboundMessage } from './inbound.ts'

/**
 * A ticket keeps the first ad that its customer came from; who comes back to a closed one from another
 * ad was brought by that.
 */
export async function withAd(
  scope: Scope,
  found: FoundTicket,
  { details, fromMe }: InboundMessage,
): Promise<FoundTicket> {
  const ad = fromMe ? null : storedAd(details?.ad)
  const { before, ticket } = found
  const isBack = before?.status === 'closed' && ticket.status !== 'closed'
  if (!ad || (ticket.adId !== null && !isBack)) return found
  const kept = { adId: ad.id, ad: { ...ad, picture: null } }
  return { before, ticket: await writeTicket(scope, ticket.id, kept) }
}
