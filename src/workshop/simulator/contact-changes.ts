import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import type { SimulatedAccount } from './state.ts'

/** Jids, of one form or the other, as the service says them; `from` is whoever claims it. */
export type NumberChange = {
  old: string
  new: string
  oldLid?: string
  newLid?: string
  from?: string
}

/** To the devices of an account that knows the person. */
export function tellNumberChange(
  account: SimulatedAccount,
  { old, new: now, oldLid, newLid, from = 's.whatsapp.net' }: NumberChange,
): string {
  const id = newMessageId()
  const change = stanza('modify', { old, new: now, old_lid: oldLid, new_lid: newLid })
  for (const companion of account.companions.values()) {
    post(
      companion,
      { kind: 'notification', id, chat: from, type: 'contacts' },
      stanza('notification', { id, from, type: 'contacts', t: seconds() }, [change]),
    )
  }
  return id
}
