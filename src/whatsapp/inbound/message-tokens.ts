/**
 * A token of trust may come inside a message. The library reads only those that come by notice, and
 * what answers without one may be refused (463). Stored before WhatsApp is told that the message has
 * come, which forgets it then.
 */
import { type BinaryNode, isLidUser, isPnUser, type WASocket } from '@whiskeysockets/baileys'
import { storeTcTokensFromIqResult } from '@whiskeysockets/baileys/lib/Utils/tc-token-utils.js'
import { log } from '#process/log'
import { withoutDevice } from '#whatsapp/addresses'
import { wrapHandlers } from './in-order.ts'

type Library = Pick<WASocket, 'ws' | 'authState' | 'signalRepository'>

export function keepTokensInMessages(library: Library) {
  const { keys } = library.authState
  const { lidMapping } = library.signalRepository
  wrapHandlers(library, 'CB:message', (handle) => async (node) => {
    const given = tokenIn(node)
    try {
      if (given) {
        const getLIDForPN = (number: string) => lidMapping.getLIDForPN(number)
        await storeTcTokensFromIqResult({ ...given, keys, getLIDForPN })
      }
    } catch (err) {
      log.warn({ err }, 'a token of trust could not be stored: its message comes again')
      return
    }
    await handle(node)
  })
}

function tokenIn({ attrs, content }: BinaryNode) {
  const { from = '', sender_lid: lid, recipient, t = '' } = attrs
  const token = Array.isArray(content) ? content.find(({ tag }) => tag === 'tctoken') : undefined
  const isFromPerson = isLidUser(from) || isPnUser(from)
  if (!token || !isFromPerson || recipient) return undefined
  const asNotice = {
    tag: 'token',
    attrs: { type: 'trusted_contact', t: token.attrs.t ?? t },
    content: token.content,
  }
  const result = { tag: 'notification', attrs: {}, content: [tokens(asNotice)] }
  return { result, fallbackJid: withoutDevice(lid ?? from) }
}

const tokens = (one: BinaryNode): BinaryNode => ({ tag: 'tokens', attrs: {}, content: [one] })
