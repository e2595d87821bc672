import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import type { Network, SimulatedAccount } from './state.ts'

export type PhoneCallOptions = { id?: string; video?: boolean; lid?: boolean }

export function call(
  network: Network,
  from: SimulatedAccount,
  to: SimulatedAccount,
  {
    id = newMessageId(),
    video = false,
    lid = network.switches.addressing === 'lid',
  }: PhoneCallOptions,
): string {
  const caller = jidOf(from, { lid })
  const offer = stanza(
    'offer',
    {
      'call-id': id,
      'call-creator': caller,
      caller_pn: lid && !network.switches.noLid ? jidOf(from) : undefined,
    },
    [stanza('audio', { enc: 'opus', rate: '16000' }), ...(video ? [stanza('video')] : [])],
  )
  for (const companion of to.companions.values()) {
    const stanzaId = newMessageId()
    post(
      companion,
      { kind: 'call', id: stanzaId, chat: from.number },
      stanza('call', { id: stanzaId, from: caller, t: seconds(), notify: from.name }, [offer]),
    )
  }
  return id
}

/** Linked devices are only notified that there is one. */
export function sendViewOnce(
  network: Network,
  from: SimulatedAccount,
  to: SimulatedAccount,
  { id = newMessageId(), lid = network.switches.addressing === 'lid' } = {},
): string {
  for (const companion of to.companions.values()) {
    post(
      companion,
      { kind: 'message', id, chat: from.number },
      stanza(
        'message',
        { id, from: jidOf(from, { lid }), t: seconds(), type: 'media', notify: from.name },
        [stanza('unavailable', { type: 'view_once' })],
      ),
    )
  }
  return id
}
