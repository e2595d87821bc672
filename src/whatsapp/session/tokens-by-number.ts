/**
 * The library looks for tokens of trust under the LID of a person. One that came while WhatsApp withheld
 * the LID is stored under the number.
 */
import { isLidUser, type SignalDataTypeMap, type SignalKeyStore } from '@whiskeysockets/baileys'
import { userOf } from '#whatsapp/addresses'

export function findingTokensByNumber(keys: SignalKeyStore): SignalKeyStore {
  async function byNumber(lid: string) {
    const reverse = `${userOf(lid)}_reverse`
    const { [reverse]: number } = await keys.get('lid-mapping', [reverse])
    if (!number) return undefined
    const jid = `${number}@s.whatsapp.net`
    return (await keys.get('tctoken', [jid]))[jid]
  }

  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = await keys.get(type, ids)
      if (type !== 'tctoken') return found
      for (const id of ids.filter((one) => isLidUser(one) && !found[one])) {
        const token = await byNumber(id)
        if (token) Object.assign(found, { [id]: token })
      }
      return found
    },
    set: (data) => keys.set(data),
  }
}
