/**
 * An open socket: its state, and sending with bounded memory. A client that lets 256 KiB pile up is
 * disconnected with 1013; it reconnects and resumes where it stopped.
 */
import type { ServerWebSocket } from 'bun'
import type { Actor } from '#scope'
import { makeAllowance, type ResumePoint } from './client-frames.ts'
import { audiencesOfUser, type ListName } from './rooms.ts'

export const backlogLimit = 256 * 1024
export const closeCode = { policy: 1008, restart: 1012, tryAgain: 1013, loginEnded: 4401 } as const

/** The data that Bun stores with the connection. */
export interface SocketVisitor {
  companyId: number
  actor: Actor
  resumePoint: ResumePoint | undefined
  socket: RealtimeSocket | undefined
}

export interface RealtimeSocket {
  /** Unique across all nodes. */
  readonly key: string
  readonly ws: ServerWebSocket<SocketVisitor>
  readonly companyId: number
  actor: Actor
  /** Audiences that include the actor. */
  audiences: Set<string>
  rooms: Set<string>
  lists: Set<ListName>
  /** Open conversations, with the audiences for which access was last confirmed. */
  tickets: Map<number, string>
  /** Events after this number come from the replay; null when live. */
  behind: number | null
  /** During the first replay: the tickets to resume; everything else visible is sent too. */
  resumedTickets: Set<number> | undefined
  /** Everything up to this event was sent, whatever rooms were joined. */
  completeSeq: number
  sentSeq: number
  /** Buffered frames, sent with the next flush. */
  posted: string[]
  postedLength: number
  /** Unsent bytes at the last check: at most this many now, unless more was sent since. */
  backlog: number
  /** The last event considered for it: several of its rooms may have the same one. */
  dispatchedSeq: number
  receivedAt: number
  pingedAt: number
  closed: boolean
  spend: () => boolean
  /** Work for this socket runs sequentially. */
  tasks: Promise<void>
  drained: (() => void) | undefined
}

export function makeSocket(
  ws: ServerWebSocket<SocketVisitor>,
  { companyId, actor }: SocketVisitor,
): RealtimeSocket {
  const now = performance.now()
  return {
    key: crypto.randomUUID(),
    ws,
    companyId,
    actor,
    audiences: new Set(audiencesOfUser(actor)),
    rooms: new Set(),
    lists: new Set(),
    tickets: new Map(),
    behind: null,
    resumedTickets: undefined,
    completeSeq: 0,
    sentSeq: 0,
    posted: [],
    postedLength: 0,
    backlog: 0,
    dispatchedSeq: 0,
    receivedAt: now,
    pingedAt: now,
    closed: false,
    spend: makeAllowance(),
    tasks: Promise.resolve(),
    drained: undefined,
  }
}

/** False when the socket cannot take it; then it is being closed. */
export function send(socket: RealtimeSocket, text: string): boolean {
  if (!hasRoomFor(socket, text)) return false
  sendPosted(socket)
  socket.ws.sendText(text, false)
  socket.backlog = socket.ws.getBufferedAmount()
  return true
}

/** Like `send`, but buffered until `sendPosted`, to share a packet. */
export function post(socket: RealtimeSocket, text: string): boolean {
  if (!hasRoomFor(socket, text)) return false
  socket.posted.push(text)
  socket.postedLength += text.length
  return true
}

export function sendPosted(socket: RealtimeSocket) {
  if (socket.posted.length === 0 || socket.closed) return
  const texts = socket.posted
  socket.posted = []
  socket.postedLength = 0
  socket.ws.cork((ws) => {
    for (const text of texts) ws.sendText(text, false)
  })
  socket.backlog = socket.ws.getBufferedAmount()
}

function hasRoomFor(socket: RealtimeSocket, text: string): boolean {
  if (socket.closed) return false
  if (fits(socket, text)) return true
  socket.backlog = socket.ws.getBufferedAmount()
  return fits(socket, text)
}

function fits({ backlog, postedLength }: RealtimeSocket, text: string): boolean {
  const pending = backlog + postedLength
  return pending === 0 || pending + text.length <= backlogLimit
}

/** Waits until the client has read most of the backlog, or is gone. */
export async function whenDrained(socket: RealtimeSocket): Promise<void> {
  while (!socket.closed && socket.ws.getBufferedAmount() > backlogLimit / 4) {
    await new Promise<void>((resolve) => {
      socket.drained = resolve
    })
  }
}

const closeTimeoutMs = 5_000

/** Closes with a reason, and terminates the connection if the client does not respond. */
export function end(socket: RealtimeSocket, code: number, reason: string) {
  sendPosted(socket)
  forget(socket)
  socket.ws.close(code, reason)
  setTimeout(() => socket.ws.terminate(), closeTimeoutMs).unref()
}

export function terminate(socket: RealtimeSocket) {
  forget(socket)
  socket.ws.terminate()
}

export function forget(socket: RealtimeSocket) {
  socket.closed = true
  socket.drained?.()
}
