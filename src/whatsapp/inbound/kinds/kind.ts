import type { proto } from '@whiskeysockets/baileys'

/** What a reader finds in a content: none of it is a name of the protocol. */
export interface Kind {
  mediaType: string
  body: string
  /** The file of its head, as a content of its own. */
  head?: proto.IMessage | undefined
  card?: Card | undefined
}

/** What is not words. */
export interface Card {
  /** A small JPEG that came inside the message. */
  picture?: Uint8Array | null | undefined
  startsAt?: Date | undefined
  endsAt?: Date | undefined
}

type Words = string | null | undefined

export const text = (body: Words): Kind => ({ mediaType: 'chat', body: body ?? '' })

/** Each on its line, without repetitions. */
export const linesOf = (...said: Words[]): string =>
  [...new Set(said.map((one) => one?.trim()))].filter(Boolean).join('\n')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Moments are in seconds. */
export function moment(seconds: unknown): Date | undefined {
  const at = new Date(Number(seconds ?? 0) * 1000)
  return at.getTime() > 0 ? at : undefined
}

/** @param offset by what the value is divided, usually 1000 or 100 */
export function amountOf(value: unknown, currency: Words, offset = 1000): string {
  const amount = Number(value ?? 0) / (offset || 1)
  if (!Number.isFinite(amount) || amount <= 0) return ''
  return `${amount.toFixed(2)} ${currency ?? ''}`.trim()
}
