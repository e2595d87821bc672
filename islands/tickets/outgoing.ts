/**
 * Messages between Enter and the server's answer. They are sent one after the other per ticket, so
 * that their order is the order of writing; what does not get through is tried again under the same
 * id, so that nothing is sent twice; what is refused stays, with the reason.
 */
import type { Message } from '#messages/contract'

export interface Outgoing {
  clientId: string
  ticketId: number
  /** How it looks until the server has its own picture of it. */
  message: Message
  /** Why the server refused it, as an error code; null while it is on its way. */
  refusal: string | null
}

export type Delivery =
  | { done: true }
  | { done: false; refusal: string }
  | { done: false; retry: true }

interface Sender {
  /** @returns what became of one attempt; it never throws */
  attempt: (outgoing: Outgoing) => Promise<Delivery>
  settle: (clientId: string) => void
  refuse: (clientId: string, code: string) => void
  /** Ends early when the way to the server is open again. */
  pause: (ms: number) => Promise<void>
}

const pauses = [1000, 2000, 4000, 8000, 15_000]

export function openSender({ attempt, settle, refuse, pause }: Sender) {
  const lines = new Map<number, Promise<void>>()

  async function deliver(outgoing: Outgoing) {
    for (let tries = 0; ; tries++) {
      const delivery = await attempt(outgoing)
      if (delivery.done) return settle(outgoing.clientId)
      if ('refusal' in delivery) return refuse(outgoing.clientId, delivery.refusal)
      await pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0)
    }
  }

  return function send(outgoing: Outgoing): Promise<void> {
    const before = lines.get(outgoing.ticketId) ?? Promise.resolve()
    const turn = before.then(() => deliver(outgoing))
    lines.set(outgoing.ticketId, turn)
    return turn
  }
}

export function withRefusal(all: readonly Outgoing[], clientId: string, refusal: string | null) {
  return all.map((one) => (one.clientId === clientId ? { ...one, refusal } : one))
}

export function without(all: readonly Outgoing[], clientId: string) {
  return all.filter((one) => one.clientId !== clientId)
}

interface Sketch {
  clientId: string
  body: string
  ticket: { id: number; contactId: number; companyId: number }
  userId: number
  now: Date
}

/** The bubble as it appears at once: a clock, at the end of the conversation. */
export function sketchMessage({ clientId, body, ticket, userId, now }: Sketch): Message {
  return {
    id: -now.getTime(),
    seq: Number.MAX_SAFE_INTEGER,
    body,
    ack: 1,
    read: true,
    fromMe: true,
    mediaUrl: null,
    mediaState: null,
    mediaFailure: null,
    media: null,
    mediaType: 'chat',
    isDeleted: false,
    isEdited: false,
    previousBody: null,
    refused: null,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    companyId: ticket.companyId,
    queueId: null,
    remoteJid: '',
    participant: null,
    quotedMsgId: null,
    clientId,
    userId,
    delivery: 'queued',
    failure: null,
    reactions: [],
    waveform: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    contact: null,
    queue: null,
    quotedMsg: null,
  }
}
