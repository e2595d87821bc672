import type { BinaryNode } from '@whiskeysockets/baileys'
import { type Account, jidOf } from './account.ts'
import type { Network } from './network.ts'
import { seconds, stanza } from './nodes.ts'

/** A group, as far as clients ask for lists and metadata. Messages in groups are acked, not delivered. */
export type Group = {
  /** Its jid, with `@g.us`. */
  readonly id: string
  readonly subject: string
  readonly creator: Account
  readonly members: Account[]
}

export function listGroups(network: Network, member: Account): BinaryNode[] {
  const groups = [...network.groups.values()].filter(({ members }) => members.includes(member))
  return [stanza('groups', {}, groups.map(groupNode))]
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
