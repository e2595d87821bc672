/**
 * Messages between Enter and the server's answer. They are sent one after the other per ticket, so
 * that their order is the order of writing; what does not get through is tried again under the same
 * id, so that nothing is sent twice; what is refused stays, with the reason.
 */
import { asFailure } from '#errors'
import type { MediaInfo } from '#media/contract'
import type { Message } from '#messages/contract'

export interface UnconfirmedMessage {
  clientId: string
  ticketId: number
  /** How it looks until the server has its own picture of it. */
  message: Message
  /** Why the server refused it, as an error code; null while it is on its way. */
  refusal: string | null
  /** It carries a file, kept beside it. */
  hasFile?: boolean
  /** The file is a recording: it leaves as a voice note. */
  isVoice?: boolean
}

export type Delivery =
  | { done: true }
  | { done: false; refusal: string }
  | { done: false; retry: true }

interface Sender {
  /** @returns what became of one attempt; it never throws */
  attempt: (outgoing: UnconfirmedMessage) => Promise<Delivery>
  /** Whether it was not taken back meanwhile. */
  isWanted: (clientId: string) => boolean
  settle: (clientId: string) => void
  refuse: (clientId: string, code: string) => void
  /** Ends early when the way to the server is open again. */
  pause: (ms: number) => Promise<void>
}

const pauses = [1000, 2000, 4000, 8000, 15_000]

export function openSender({ attempt, isWanted, settle, refuse, pause }: Sender) {
  const lines = new Map<number, Promise<void>>()

  async function deliver(outgoing: UnconfirmedMessage) {
    for (let tries = 0; isWanted(outgoing.clientId); tries++) {
      const delivery = await attempt(outgoing)
      if (delivery.done) return settle(outgoing.clientId)
      if ('refusal' in delivery) return refuse(outgoing.clientId, delivery.refusal)
      await pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0)
    }
  }

  return function send(outgoing: UnconfirmedMessage): Promise<void> {
    const before = lines.get(outgoing.ticketId) ?? Promise.resolve()
    const turn = before.then(() => deliver(outgoing))
    lines.set(outgoing.ticketId, turn)
    return turn
  }
}

/** What passes by itself is tried again: no network, a server that restarts, too many calls. */
export function afterFailure(error: unknown): Delivery {
  const { status, code } = asFailure(error)
  const isPassing = status === 0 || status > 500 || status === 429
  return isPassing ? { done: false, retry: true } : { done: false, refusal: code }
}

export function withRefusal(
  all: readonly UnconfirmedMessage[],
  clientId: string,
  refusal: string | null,
) {
  return all.map((one) => (one.clientId === clientId ? { ...one, refusal } : one))
}

export function without(all: readonly UnconfirmedMessage[], clientId: string) {
  return all.filter((one) => one.clientId !== clientId)
}

interface MessageSketch {
  clientId: string
  body: string
  ticket: { id: number; contactId: number; companyId: number }
  userId: number
  now: Date
  quoted?: Message | undefined
  file?: SketchedFile | undefined
}

/** A file of this machine, before the server has looked into it. */
export interface SketchedFile {
  name: string
  type: string
  size: number
  /** Where this page can show it from. */
  url: string
  isVoice: boolean
}

/** The bubble as it appears at once: a clock, at the end of the conversation. */
export function sketchMessage(sketch: MessageSketch): Message {
  const { clientId, body, ticket, userId, now, quoted } = sketch
  return {
    id: -now.getTime(),
    seq: Number.MAX_SAFE_INTEGER,
    body,
    ack: 1,
    read: true,
    fromMe: true,
    ...sketchFile(sketch.file),
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
    quotedMsgId: quoted?.id ?? null,
    clientId,
    userId,
    delivery: 'queued',
    failure: null,
    reactions: [],
    waveform: sketch.file?.isVoice ? [] : null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    contact: null,
    queue: null,
    quotedMsg: quoted ?? null,
  }
}

function sketchFile(file: SketchedFile | undefined) {
  if (!file) {
    return { mediaType: 'chat', mediaUrl: null, mediaState: null, mediaFailure: null, media: null }
  }
  const kind = kindOfFile(file)
  return {
    mediaType: kind === 'document' ? 'application' : kind,
    mediaUrl: file.url,
    mediaState: 'stored' as const,
    mediaFailure: null,
    media: {
      name: file.name,
      kind,
      mimetype: file.type,
      bytes: file.size,
      width: null,
      height: null,
      seconds: null,
      preview: null,
    },
  }
}

/** Pictures and films that phones show as such; the rest travels as a document. */
export function kindOfFile(file: { type: string; isVoice?: boolean }): MediaInfo['kind'] {
  const bare = file.type.split(';')[0] ?? ''
  if (file.isVoice || bare.startsWith('audio/')) return 'audio'
  if (bare.startsWith('video/')) return 'video'
  return ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(bare)
    ? 'image'
    : 'document'
}
