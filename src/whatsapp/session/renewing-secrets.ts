/**
 * WhatsApp retires the secret of a code that is shown. The library does not know of it: it would show
 * the retired one for ever, and cannot acknowledge anything before it is linked.
 */
import { randomBytes } from 'node:crypto'
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import { wrapHandlers } from '#whatsapp/inbound/in-order'
import type { AuthState } from './auth-state.ts'

export const newSecret = () => randomBytes(32).toString('base64')

interface RenewedSecrets {
  /** The code as the library writes it, with the secret that is valid now. */
  current: (qrcode: string) => string
}

/** @param show the code that was shown last, with its new secret */
export function renewSecrets(
  library: Pick<WASocket, 'ws' | 'sendNode' | 'ev'>,
  auth: Pick<AuthState, 'creds' | 'credsChanged' | 'saved'>,
  show: (qrcode: string) => void,
): RenewedSecrets {
  let shown = ''
  /** The phone has the secret, and what it signs with it is on its way. */
  let isAnswered = false

  async function renew({ attrs: { id = '', from = '', type = '' } }: BinaryNode) {
    const acknowledged = { id, to: from, class: 'notification', type }
    // The line may end meanwhile; the next one shows new codes.
    library.sendNode({ tag: 'ack', attrs: acknowledged }).catch(() => {})
    if (isAnswered || auth.creds.account) return
    auth.creds.advSecretKey = newSecret()
    auth.credsChanged()
    await auth.saved()
    if (shown && !isAnswered) show(withSecret(shown, auth.creds.advSecretKey))
  }

  wrapHandlers(library, 'CB:notification', (handle) => (node) => {
    const { type } = node.attrs
    if (type === 'companion_reg_refresh') return renew(node).catch(() => {})
    if (type === 'link_code_companion_reg') isAnswered = true
    return handle(node)
  })
  wrapHandlers(library, 'CB:iq,,pair-success', (handle) => (node) => {
    isAnswered = true
    return handle(node)
  })
  return {
    current(qrcode) {
      shown = qrcode
      return withSecret(qrcode, auth.creds.advSecretKey)
    },
  }
}

/** An address, and behind `#`: reference, two public keys, secret, platform. */
function withSecret(qrcode: string, secret: string): string {
  return qrcode
    .split(',')
    .map((part, at) => (at === 3 ? secret : part))
    .join(',')
}
