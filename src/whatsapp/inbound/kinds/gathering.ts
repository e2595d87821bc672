/** Invitations, events and polls. */
import type { proto } from '@whiskeysockets/baileys'
import { type Kind, linesOf, moment } from './kind.ts'

export const groupInvite = (sent: proto.Message.IGroupInviteMessage): Kind => ({
  mediaType: 'group_invite',
  body: linesOf(sent.groupName, sent.caption),
  card: { picture: sent.jpegThumbnail },
})

export const channelInvite = (sent: {
  newsletterName?: string | null
  caption?: string | null
  jpegThumbnail?: Uint8Array | null
}): Kind => ({
  mediaType: 'channel_invite',
  body: linesOf(sent.newsletterName, sent.caption),
  card: { picture: sent.jpegThumbnail },
})

/** Struck through when it is called off, as WhatsApp shows it. */
export const event = (held: proto.Message.IEventMessage): Kind => ({
  mediaType: 'event',
  body: linesOf(
    held.name && held.isCanceled ? `~${held.name.trim()}~` : held.name,
    held.location?.name,
    held.location?.address,
    held.description,
    held.joinLink,
  ),
  card: { startsAt: moment(held.startTime), endsAt: moment(held.endTime) },
})

export const scheduledCall = (call: proto.Message.IScheduledCallCreationMessage): Kind => ({
  mediaType: 'event',
  body: call.title ?? '',
  card: { startsAt: moment(Number(call.scheduledTimestampMs ?? 0) / 1000) },
})

export const poll = ({ name, options }: proto.Message.IPollCreationMessage): Kind => ({
  mediaType: 'poll',
  body: linesOf(name, ...(options ?? []).map(({ optionName }) => `• ${optionName ?? ''}`)),
})

export const pollResult = ({
  name,
  pollVotes,
}: proto.Message.IPollResultSnapshotMessage): Kind => ({
  mediaType: 'poll',
  body: linesOf(
    name,
    ...(pollVotes ?? []).map(
      ({ optionName, optionVoteCount }) => `• ${optionName ?? ''}: ${Number(optionVoteCount ?? 0)}`,
    ),
  ),
})
