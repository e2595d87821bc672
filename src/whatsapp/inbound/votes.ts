/**
 * Votes of polls are encrypted with the secret of the poll, and name its options by their hashes.
 * The last vote of a person counts; one without options takes theirs back.
 */
import { createHash } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { openContent } from './message-kinds.ts'

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
