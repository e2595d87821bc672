/** Outgoing messages are shown at once, stored over a reload and delivered in order. */
import type { DataClient } from '../../../kit/live/resource-types.ts'
import { attemptDelivery, pauseUntilOnline } from './delivering.ts'
import {
  changeOutgoing,
  findOutgoing,
  type OutboxState,
  removeOutgoing,
  restoreOutgoing,
  restorePreview,
  storeFile,
} from './outbox-state.ts'
import { openSender, type UnconfirmedMessage, withRefusal } from './outgoing.ts'

export interface MessageOutbox {
  /** @param file required where the message `hasFile` */
  send: (outgoing: UnconfirmedMessage, file?: File) => void
  retry: (outgoing: UnconfirmedMessage) => void
  discard: (clientId: string) => void
  fileOf: (clientId: string) => File | undefined
}

const outboxes = new WeakMap<DataClient, MessageOutbox>()

/** One per page. Messages that an earlier page did not deliver are sent first. */
export function outboxOf(client: DataClient): MessageOutbox {
  const existing = outboxes.get(client)
  if (existing) return existing
  const outbox = openOutbox({ client, files: new Map(), uploads: new Map() })
  outboxes.set(client, outbox)
  return outbox
}

function openOutbox(state: OutboxState): MessageOutbox {
  const refuse = (clientId: string, code: string | null) =>
    changeOutgoing(state, (all) => withRefusal(all, clientId, code))

  const deliver = openSender({
    attempt: (outgoing) => attemptDelivery(state, outgoing),
    isWanted: (clientId) => findOutgoing(state, clientId) !== undefined,
    settle: (clientId) => removeOutgoing(state, clientId),
    refuse,
    pause: (ms) => pauseUntilOnline(state.client.live, ms),
  })

  for (const outgoing of restoreOutgoing(state)) {
    if (outgoing.hasFile) void restorePreview(state, outgoing)
    if (outgoing.refusal === null) void deliver(outgoing)
  }

  return {
    send(outgoing, file) {
      if (file) storeFile(state, outgoing.clientId, file)
      changeOutgoing(state, (all) => [...all, outgoing])
      void deliver(outgoing)
    },
    retry(outgoing) {
      refuse(outgoing.clientId, null)
      void deliver(outgoing)
    },
    discard: (clientId) => removeOutgoing(state, clientId),
    fileOf: (clientId) => state.files.get(clientId),
  }
}
