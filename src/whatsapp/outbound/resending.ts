/**
 * The library keeps what it has sent, and sends that again to whoever asks: the first words of what was
 * edited since, and what was deleted. Here the stored message is asked first.
 */
import type { proto, WASocket } from '@whiskeysockets/baileys'

type Find = (to: string, id: string) => { message: proto.IMessage } | undefined

export class Resending {
  #find: Find = () => undefined

  watch({ messageRetryManager: manager }: Pick<WASocket, 'messageRetryManager'>) {
    if (!manager) return
    this.#find = manager.getRecentMessage.bind(manager)
    manager.getRecentMessage = () => undefined
  }

  /** What nobody stores. */
  recent(to: string, id: string): proto.IMessage | undefined {
    return this.#find(to, id)?.message
  }
}
