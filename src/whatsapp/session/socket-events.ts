import type { BinaryNode, ConnectionState, WASocket } from '@whiskeysockets/baileys'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { storableId } from '#kernel/text/storable'
import { userOf } from '#whatsapp/addresses'
import { isUnreadable } from '#whatsapp/inbound/incoming'
import type { makeStanzas } from '#whatsapp/inbound/journaling'
import { renewSecrets } from './renewing-secrets.ts'
import type { SocketOptions } from './socket-options.ts'

export function listenToMessages(
  { ws, ev }: WASocket,
  { onServerAck, onUnjournaled, onUnreadable, onCall }: SocketOptions,
  stanzas: ReturnType<typeof makeStanzas>,
) {
  // Runs before the library's own handlers of the frame.
  ws.on('frame', (frame: BinaryNode | Uint8Array) => stanzas.record(frame))
  ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    if (attrs.id) onServerAck(storableId(attrs.id), attrs.error && storableId(attrs.error))
  })
  ev.on('messages.upsert', ({ messages }) => {
    for (const message of messages) {
      if (isUnreadable(message)) onUnreadable(message)
      else if (!stanzas.wereJournaled(message.key.id ?? '')) onUnjournaled(message)
    }
  })
  ev.on('call', (calls) => {
    for (const { status, id, from, isGroup, offline } of calls) {
      if (status === 'offer' && !isGroup && !offline) onCall({ id, from })
    }
  })
}

type ConnectionListener = Pick<SocketOptions, 'auth' | 'pairingNumber' | 'knownNumber' | 'onEvent'>

export function listenToConnection(library: WASocket, options: ConnectionListener) {
  const { auth, pairingNumber, knownNumber, onEvent } = options
  const secrets = renewSecrets(library, auth, (qrcode) => {
    if (!pairingNumber) onEvent({ type: 'code', qrcode, pairingCode: '', isRenewed: true })
  })
  let hasAsked = false

  async function showCode(qrcode: string) {
    const current = secrets.current(qrcode)
    if (!pairingNumber) return onEvent({ type: 'code', qrcode: current, pairingCode: '' })
    // The code typed on a phone outlives the QR codes that are still issued.
    if (hasAsked) return
    hasAsked = true
    try {
      const accepted = acceptedCode(library)
      const pairingCode = await library.requestPairingCode(pairingNumber)
      await accepted
      onEvent({ type: 'code', qrcode: '', pairingCode })
    } catch {
      onEvent({ type: 'refused-number' })
    }
  }

  async function closed({ lastDisconnect }: Partial<ConnectionState>) {
    // The restart after a scan must find the credentials of the scan.
    await auth.saved().catch(() => {})
    const error = lastDisconnect?.error
    const last = error?.message === 'QR refs attempts ended'
    onEvent({ type: 'closed', code: statusOf(error), ...(last ? { last } : {}) })
  }

  library.ev.on('connection.update', (update) => {
    const { me } = auth.creds
    if (update.qr) void showCode(update.qr)
    if (update.isNewLogin) onEvent({ type: 'paired', otherNumber: otherThan(knownNumber, me) })
    if (update.connection === 'open') {
      const number = me ? userOf(me.id) : null
      const lid = me?.lid ? userOf(me.lid) : null
      onEvent({ type: 'opened', number, lid, otherNumber: otherThan(knownNumber, me) })
    }
    if (update.connection === 'close') void closed(update)
  })
}

const answerMs = 20_000

/** The library shows its code whatever WhatsApp answers: one that it refuses links nobody. */
function acceptedCode({ ws }: Pick<WASocket, 'ws'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const refused = () => reject(new Error('WhatsApp refuses to link this number by a code'))
  const accepted = () => resolve()
  const timer = setTimeout(accepted, answerMs)
  ws.on('CB:iq,type:error', refused)
  ws.on('CB:iq,,link_code_companion_reg', accepted)
  const answered = promise.finally(() => {
    clearTimeout(timer)
    ws.off('CB:iq,type:error', refused)
    ws.off('CB:iq,,link_code_companion_reg', accepted)
  })
  // Nobody waits for it if the request itself fails.
  answered.catch(() => {})
  return answered
}

function otherThan(known: string | null, me: { id: string } | undefined): string | null {
  const number = userOf(me?.id ?? '')
  if (!known || !number) return null
  return canonicalNumber(number) === canonicalNumber(known) ? null : number
}

const connectionLost = 428

function statusOf(error: Error | undefined): number {
  if (!error || !('output' in error)) return connectionLost
  const { statusCode } = error.output as { statusCode?: number }
  return statusCode ?? connectionLost
}
