/**
 * WhatsApp leaves people out when it is asked for their devices. The library then sends to none of
 * theirs, and what nobody has got counts as sent. Everybody has a phone: the next try goes to it.
 */
import { type CacheStore, isLidUser } from '@whiskeysockets/baileys'
import { userOf } from '#whatsapp/addresses'
import { recentValues } from '#whatsapp/recent-values'

export class UnlistedDevices {
  readonly #lists: Pick<CacheStore, 'set'>
  /** Messages that were held up for it, which is not done twice. */
  readonly #heldUp = recentValues({ most: 1000, forMs: 60 * 60_000 })

  constructor(lists: Pick<CacheStore, 'set'>) {
    this.#lists = lists
  }

  /** @throws if one of these people has none of the devices, once for each message */
  expectAll({ waId, people }: { waId: string; people: string[] }, devices: Iterable<string>) {
    if (this.#heldUp.get(waId)) return
    const listed = new Set([...devices].map(userOf))
    const unlisted = people.filter((jid) => !listed.has(userOf(jid)))
    if (unlisted.length === 0) return
    this.#heldUp.set(waId, true)
    for (const jid of unlisted) void this.#lists.set(userOf(jid), [phoneOf(jid)])
    throw new Error('WhatsApp lists no device of a recipient')
  }
}

const phoneOf = (jid: string) => ({
  user: userOf(jid),
  server: isLidUser(jid) ? 'lid' : 's.whatsapp.net',
  device: 0,
})
