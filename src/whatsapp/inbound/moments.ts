/** Times inside messages, by the clocks of their senders. */
import { toNumber } from '@whiskeysockets/baileys'

const day = 24 * 60 * 60_000

type Millis = Parameters<typeof toNumber>[0]

/** Nothing for a time that no clock can have said. */
export function momentIn(millis: Millis): { at?: number } {
  const at = millis ? toNumber(millis) : 0
  return at > 0 && at < Date.now() + day ? { at: Math.floor(at) } : {}
}
