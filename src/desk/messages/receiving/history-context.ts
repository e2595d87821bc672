/** What an imported chat keeps beside its messages: how long they last, and the ad it began with. */

import { storedAd } from '#desk/tickets/ad-contract'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { rememberTimer } from '../chat-timer.ts'
import type { InboundMessage } from './inbound.ts'

/** The newest setting of the chat; a later message of ours carries it. */
export async function keepTimer(
  scope: Scope,
  chat: { connectionId: number; contactId: number },
  earlier: readonly InboundMessage[],
) {
  // Their moments are texts: they have waited as JSON.
  const timers = earlier.flatMap(({ timer }) =>
    timer ? { seconds: timer.seconds, setAt: new Date(timer.setAt) } : [],
  )
  const newest = timers.sort((one, other) => one.setAt.getTime() - other.setAt.getTime()).at(-1)
  if (newest) await rememberTimer(scope, chat, newest)
}

/** The first one, unless the ticket has come from an ad already. */
export function adOf({ adId }: TicketRow, earlier: readonly InboundMessage[]) {
  if (adId !== null) return {}
  for (const { details, fromMe } of earlier) {
    const ad = fromMe ? null : storedAd(details?.ad)
    if (ad) return { adId: ad.id, ad: { ...ad, picture: null } }
  }
  return {}
}
