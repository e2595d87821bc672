/** Per ticket, messages are sent one after the other to preserve order; retries reuse the id, so that nothing is sent twice. */

import type { Message } from '#desk/messages/contract'
import { asFailure } from '#kernel/errors'
import type { MediaInfo } from '#kernel/media/contract'
import type { Box } from '../bubble/media/measures.ts'

export interface UnconfirmedMessage {
  clientId: string
  ticketId: number
  message: Message
  /** The server's error code; null while it is being delivered. */
  refusal: string | null
  /** Its file is stored separately. */
  hasFile?: boolean
  /** The file is a recording, to be sent as a voice note. */
  isVoice?: boolean
  draftId?: number | undefined
  /** In which it can be taken back, from when the server has it. */
  holdSeconds?: number | undefined
}

export type Delivery =
  | { done: true }
  | { done: false; refusal: string }
  | { done: false; retry: true }

interface Sender {
  /** @returns what became of one attempt; it never throws */
  attempt: (outgoing: UnconfirmedMessage) => Promise<Delivery>
  isWanted: (clientId: string) => boolean
  settle: (clientId: string) => void
  refuse: (clientId: string, code: string) => void
  /** Ends early when the server may be reachable again. */
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

/** Retries transient failures: no network, a restarting server, rate limits. */
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
  heldUntil?: string | undefined
}

/** A local file, before the server has inspected it. */
export interface SketchedFile {
  name: string
  type: string
  size: number
  url: string
  isVoice: boolean
  /** Of a picture, once it is known. */
  box?: Box | undefined
}

export function sketchMessage(sketch: MessageSketch): Message {
  const { clientId, body, ticket, userId, now, quoted, heldUntil } = sketch
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
    isEditUnread: false,
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
    userName: null,
    origin: 'person',
    apiTokenName: null,
    draftedBy: null,
    delivery: 'queued',
    failure: null,
    heldUntil,
    reactions: [],
    waveform: sketch.file?.isVoice ? [] : null,
    ad: null,
    link: null,
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
      width: file.box?.width ?? null,
      height: file.box?.height ?? null,
      seconds: null,
      preview: null,
    },
  }
}

/** Formats that phones show as pictures or videos; all others are sent as documents. */
export function kindOfFile(file: { type: string; isVoice?: boolean }): MediaInfo['kind'] {
  const bare = file.type.split(';')[0] ?? ''
  if (file.isVoice || bare.startsWith('audio/')) return 'audio'
  if (bare.startsWith('video/')) return 'video'
  return ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(bare)
    ? 'image'
    : 'document'
}

/** A UUID: the browser makes none over plain http, as inside an office. */
export function newClientId(): string {
  const digits = crypto.getRandomValues(new Uint8Array(36))
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (given, at: number) =>
    (Number(given) ^ ((digits[at] ?? 0) & (15 >> (Number(given) / 4)))).toString(16),
  )
}
