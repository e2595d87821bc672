import type { GroupParticipant } from '@whiskeysockets/baileys'
import type { GroupMember } from '#desk/contacts/group-members'
import { storableId } from '#kernel/text/storable'
import { addressOf, userOf } from '#whatsapp/addresses'

/** Of a group, without ourselves. */
export function membersIn(
  participants: readonly GroupParticipant[],
  me: { id?: string; lid?: string } | undefined,
): GroupMember[] {
  const us = [userOf(me?.id ?? ''), userOf(me?.lid ?? '')]
  return participants
    .filter(({ id }) => !us.includes(userOf(id)))
    .map(({ id, phoneNumber, lid }) => {
      const { jid, ...names } = addressOf(id, phoneNumber ?? lid, () => null)
      return { jid: storableId(jid), number: names.number, lid: names.lid }
    })
}
