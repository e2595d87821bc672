/**
 * While a linked device counts as available, the owner's phone does not ring for messages. The
 * library says that it is not as soon as a session opens, but without a name (the first session
 * after a scan) it says nothing, and its notice of a new name says that we are available.
 */
import type { WASocket } from '@whiskeysockets/baileys'
import type { AuthState } from './auth-state.ts'

export function stayAway({ ev, sendNode }: Pick<WASocket, 'ev' | 'sendNode'>, auth: AuthState) {
  let isOpen = false
  let name = auth.creds.me?.name

  function sayUnavailable() {
    const attrs = { type: 'unavailable', ...(name ? { name: name.replaceAll('@', '') } : {}) }
    // The line may end meanwhile; the next session says it again.
    sendNode({ tag: 'presence', attrs }).catch(() => {})
  }

  ev.on('connection.update', ({ connection }) => {
    if (connection === 'close') isOpen = false
    if (connection !== 'open') return
    isOpen = true
    name = auth.creds.me?.name
    if (!name) sayUnavailable()
  })
  ev.on('creds.update', ({ me }) => {
    const isNoticed = me?.name !== name
    name = auth.creds.me?.name
    if (isOpen && isNoticed) sayUnavailable()
  })
}
