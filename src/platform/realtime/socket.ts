/** A client with more than 256 KiB unsent is disconnected with 1013; it reconnects and resumes. */
import type { ServerWebSocket } from 'bun'
import type { Actor } from '#platform/scope'
import { makeAllowance, type ResumePoint } from './client-frames.ts'
import { audiencesOfUser, type ListName } from './rooms.ts'

const backlogLimit = 256 * 1024
export const closeCode = {
  policy: 1008,
  restart: 1012,
  tryAgain: 1013,
  loginEnded: 4401,
  companyDisabled: 4402,
} as const

export interface SocketVisitor {
  companyId: number
  actor: Actor
  resumePoint: ResumePoint | undefined
  socket: RealtimeSocket | undefined
}

/** An open conversation. Access to it was checked when the event `seq` was the newest. */
export interface OpenTicket {
  placement: string | undefined
  seq: number
  rooms: string[]
}

export interface RealtimeSocket {
  /** Unique across all nodes. */
  readonly key: string
  readonly ws: ServerWebSocket<SocketVisitor>
  readonly companyId: number
  actor: Actor
  audiences: Set<string>
  rooms: Set<string>
  lists: Set<ListName>
  tickets: Map<number, OpenTicket>
  /** Events after this number come from the replay; null when live. */
  behind: number | null
  /** During the first replay everything visible is sent, whatever lists were joined. */
  isResuming: boolean
  /** Everything up to this event was sent, whatever rooms were joined. */
  completeSeq: number
  sentSeq: number
  posted: string[]
  postedLength: number
  /** An upper bound, unless more was sent since. */
  backlog: number
  /** Several of its rooms may have the same event. */
  dispatchedSeq: number
  receivedAt: number
  pingedAt: number
  closed: boolean
  spend: () => boolean
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
    isResuming: false,
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

/** False if the socket cannot take it; it is then closed. */
export function send(socket: RealtimeSocket, text: string): boolean {
  if (!hasRoomFor(socket, text)) return false
  sendPosted(socket)
  socket.ws.sendText(text, false)
  socket.backlog = socket.ws.getBufferedAmount()
  return true
}

/** Buffered until `sendPosted`, to share a packet. */
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

export async function whenDrained(socket: RealtimeSocket): Promise<void> {
  while (!socket.closed && socket.ws.getBufferedAmount() > backlogLimit / 4) {
    await new Promise<void>((resolve) => {
      socket.drained = resolve
    })
  }
}

const closeTimeoutMs = 5_000

/** Terminates the connection if the client does not respond. */
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
