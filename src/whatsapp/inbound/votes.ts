/**
 * Votes of polls are encrypted with the secret of the poll, and name its options by their hashes.
 * The last vote of a person counts; one without options takes theirs back.
 */
import { createHash } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { storableId } from '#platform/storable'
import { openContent } from './message-kinds.ts'

export function voteIn({ pollCreationMessageKey, vote }: proto.Message.IPollUpdateMessage) {
  const targetWaId = storableId(pollCreationMessageKey?.id)
  if (!targetWaId || !vote?.encPayload?.length) return undefined
  const sealed = {
    kind: 'vote' as const,
    payload: Buffer.from(vote.encPayload).toString('base64'),
    iv: Buffer.from(vote.encIv ?? []).toString('base64'),
  }
  return { kind: 'vote', targetWaId, body: null, sealed } as const
}

/** The chosen options of a poll, as a JSON list. */
export function chosenIn(plaintext: Uint8Array, details: Record<string, unknown> | null): string {
  const { selectedOptions } = proto.Message.PollVoteMessage.decode(plaintext)
  const chosen = new Set(selectedOptions.map((hash) => Buffer.from(hash).toString('hex')))
  return JSON.stringify(optionsOf(details).filter((name) => chosen.has(hashOf(name))))
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

function optionsOf(details: Record<string, unknown> | null): string[] {
  const bytes = Buffer.from(String(details?.content ?? ''), 'base64')
  const { content } = openContent(proto.Message.decode(bytes)) ?? {}
  const poll =
    content?.pollCreationMessage ??
    content?.pollCreationMessageV2 ??
    content?.pollCreationMessageV3 ??
    content?.pollCreationMessageV5
  return poll?.options?.map(({ optionName }) => optionName ?? '') ?? []
}
