import type { Mention } from '#desk/mentions/contract'
import { addressOf, placeOf } from '#desk/mentions/state'
import { offeredCommands } from '../../frame/shell/palette/commands.ts'

/** Without a page load where the screen can do that. */
export function goToMention(mention: Mention) {
  const { note } = mention
  const here = offeredCommands()
  if (note && here?.openTicket) here.openTicket(note.ticket.uuid, placeOf(note))
  else location.assign(addressOf(mention))
}
