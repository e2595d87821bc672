import type { BinaryNode } from '@whiskeysockets/baileys'
import { jidOf } from './account.ts'
import { post } from './delivery.ts'
import { newMessageId } from './message-id.ts'
import { seconds, stanza } from './nodes.ts'
import type { Group, Network, SimulatedAccount } from './state.ts'

export function listGroups(network: Network, member: SimulatedAccount): BinaryNode[] {
  const groups = [...network.groups.values()].filter(({ members }) => members.includes(member))
  return [stanza('groups', {}, groups.map(groupNode))]
}

export function renameGroup(group: Group, by: SimulatedAccount, subject: string) {
  group.subject = subject
  const id = newMessageId()
  const change = stanza('subject', { subject, s_t: seconds(), s_o: jidOf(by, { lid: true }) })
  for (const companion of group.members.flatMap((member) => [...member.companions.values()])) {
    post(
      companion,
      { kind: 'notification', id, chat: group.id, type: 'w:gp2' },
      stanza(
        'notification',
        {
          id,
          from: group.id,
          type: 'w:gp2',
          participant: jidOf(by, { lid: true }),
          participant_pn: jidOf(by),
          t: seconds(),
        },
        [change],
      ),
    )
  }
}

export function groupNode({ id, subject, creator, members }: Group): BinaryNode {
  return stanza(
    'group',
    {
      id: id.replace('@g.us', ''),
      subject,
      creator: jidOf(creator, { lid: true }),
      creator_pn: jidOf(creator),
      creation: seconds(),
      s_t: seconds(),
      addressing_mode: 'lid',
      size: members.length.toString(),
    },
    members.map((member) =>
      stanza('participant', {
        jid: jidOf(member, { lid: true }),
        phone_number: jidOf(member),
        type: member === creator ? 'superadmin' : undefined,
      }),
    ),
  )
}
