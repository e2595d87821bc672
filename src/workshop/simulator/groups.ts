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
  const change = stanza('subject', { subject, s_t: seconds(), s_o: jidOf(by, { lid: true }) })
  announce(group, by, change)
}

/** By its creator. */
export function addMember(group: Group, member: SimulatedAccount) {
  group.members.push(member)
  announce(group, group.creator, stanza('add', {}, [participantNode(member)]))
}

export function removeMember(group: Group, member: SimulatedAccount) {
  const change = stanza('remove', {}, [participantNode(member)])
  announce(group, group.creator, change)
  group.members.splice(group.members.indexOf(member), 1)
}

function announce(group: Group, by: SimulatedAccount, change: BinaryNode) {
  const id = newMessageId()
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
    members.map((member) => participantNode(member, member === creator ? 'superadmin' : undefined)),
  )
}

function participantNode(member: SimulatedAccount, type?: string): BinaryNode {
  const jid = jidOf(member, { lid: true })
  const number = member.hidesNumber ? undefined : jidOf(member)
  return stanza('participant', {
    jid,
    phone_number: number,
    participant_username: member.username,
    type,
  })
}
