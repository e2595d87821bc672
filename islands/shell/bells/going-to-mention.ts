import type { Mention } from '#mentions/contract'
import { addressOf, placeOf } from '#mentions/state'
import { offeredCommands } from '../palette/commands.ts'

/** Without a page load where the screen can do that. */
export function goToMention(mention: Mention) {
  const here = offeredCommands()
  if (here?.openTicket) here.openTicket(mention.note.ticket.uuid, placeOf(mention))
  else location.assign(addressOf(mention))
}
