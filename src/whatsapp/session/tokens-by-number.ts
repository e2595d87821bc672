/**
 * The library looks for tokens of trust under the LID of a person. One that came while WhatsApp withheld
 * the LID is stored under the number.
 */
import {
  isLidUser,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import { isTcTokenExpired } from '@whiskeysockets/baileys/lib/Utils/tc-token-utils.js'
import { own } from '#kernel/own'
import { makeMutex } from '#kernel/time/mutex'
import { userOf } from '#whatsapp/addresses'

export function findingTokensByNumber(keys: SignalKeyStore): SignalKeyStore {
  async function byNumber(lid: string) {
    const reverse = `${userOf(lid)}_reverse`
    const { [reverse]: number } = await keys.get('lid-mapping', [reverse])
    if (!number) return undefined
    const jid = `${number}@s.whatsapp.net`
    return own(await keys.get('tctoken', [jid]), jid)
  }

  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = await keys.get(type, ids)
      if (type !== 'tctoken') return found
      for (const id of ids.filter((one) => isLidUser(one) && !own(found, one))) {
        const token = await byNumber(id)
        if (token) Object.assign(found, { [id]: token })
      }
      return found
    },
    set: (data) => keys.set(data),
  }
}

/**
 * The library writes back a token that it has read before, or none, when it notes that we have given
 * ours: one that has come meanwhile would be lost.
 */
export function keepingNewestTokens(keys: SignalKeyStore): SignalKeyStore {
  const turns = makeMutex()

  async function setTokens(tokens: NonNullable<SignalDataSet['tctoken']>) {
    const known = await keys.get('tctoken', Object.keys(tokens))
    const newest = Object.entries(tokens).map(([id, one]) => [id, newer(own(known, id), one)])
    await keys.set({ tctoken: Object.fromEntries(newest) })
  }

  return {
    get: (type, ids) => keys.get(type, ids),
    async set({ tctoken, ...others }) {
      if (Object.keys(others).length > 0) await keys.set(others)
      if (tctoken) await turns.run(() => setTokens(tctoken))
    },
  }
}

type Token = SignalDataTypeMap['tctoken']

function newer(known: Token | undefined, next: Token | null): Token | null {
  const isKept =
    known?.timestamp !== undefined &&
    !isTcTokenExpired(known.timestamp) &&
    Number(known.timestamp) > Number(next?.timestamp ?? 0)
  if (!isKept) return next
  return { ...next, token: known.token, timestamp: known.timestamp }
}
