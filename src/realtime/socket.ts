/**
 * One open socket: what is known of it, and sending to it without growing our memory. A consumer
 * that lets 256 KiB pile up is dropped with 1013; it returns from where it stopped.
 */
import type { ServerWebSocket } from 'bun'
import type { Actor } from '#scope'
import { makeAllowance, type ReturnAddress } from './client-frames.ts'
import { circlesOfPerson, type ListName } from './rooms.ts'

export const backlogLimit = 256 * 1024
export const closeCode = { policy: 1008, restart: 1012, tryAgain: 1013, loginEnded: 4401 } as const

/** Who comes; kept by Bun with the connection. */
export interface SocketVisitor {
  companyId: number
  actor: Actor
  back: ReturnAddress | undefined
  socket: RealtimeSocket | undefined
}

export interface RealtimeSocket {
  /** Names it among those of all nodes. */
  readonly key: string
  readonly ws: ServerWebSocket<SocketVisitor>
  readonly companyId: number
  actor: Actor
  /** Circles of the actor: what is told to one of them, this person may know. */
  circles: Set<string>
  rooms: Set<string>
  lists: Set<ListName>
  /** Open conversations, with the circles in which each was last found visible to this person. */
  tickets: Map<number, string>
  /** Events after this number come from the replay, not live; null when live. */
  behind: number | null
  /** In a first replay: everything the person may see up to `behind`, in whatever room. */
  returning: Set<number> | undefined
  /** Everything was told up to here, whether its room had been joined or not. */
  complete: number
  /** Number of the last event sent. */
  told: number
  /** Told, and not sent yet: it goes with the next. */
  posted: string[]
  postedLength: number
  /** What had not left when we last looked: it is less by now, unless we have sent more since. */
  backlog: number
  /** Number of the last event looked at for it: several of its rooms may hear the same one. */
  heard: number
  heardAt: number
  pingedAt: number
  closed: boolean
  spend: () => boolean
  /** Work for this socket, one after the other. */
  turn: Promise<void>
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
    circles: new Set(circlesOfPerson(actor)),
    rooms: new Set(),
    lists: new Set(),
    tickets: new Map(),
    behind: null,
    returning: undefined,
    complete: 0,
    told: 0,
    posted: [],
    postedLength: 0,
    backlog: 0,
    heard: 0,
    heardAt: now,
    pingedAt: now,
    closed: false,
    spend: makeAllowance(),
    turn: Promise.resolve(),
    drained: undefined,
  }
}

/** False when the socket cannot take it; it is being closed then. */
export function send(socket: RealtimeSocket, text: string): boolean {
  if (!hasRoomFor(socket, text)) return false
  sendPosted(socket)
  socket.ws.sendText(text, false)
  socket.backlog = socket.ws.getBufferedAmount()
  return true
}

/** As `send`, but soon: it shares a packet with what else is posted until `sendPosted`. */
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
  const held = backlog + postedLength
  return held === 0 || held + text.length <= backlogLimit
}

/** Waits until the peer has read most of what was sent, or is gone. */
export async function whenDrained(socket: RealtimeSocket): Promise<void> {
  while (!socket.closed && socket.ws.getBufferedAmount() > backlogLimit / 4) {
    await new Promise<void>((resolve) => {
      socket.drained = resolve
    })
  }
}

const patienceMs = 5_000

/** Says why and closes; whoever does not even read that is cut off. */
export function end(socket: RealtimeSocket, code: number, reason: string) {
  sendPosted(socket)
  forget(socket)
  socket.ws.close(code, reason)
  setTimeout(() => socket.ws.terminate(), patienceMs).unref()
}

export function cut(socket: RealtimeSocket) {
  forget(socket)
  socket.ws.terminate()
}

/** Nothing more is sent, and nobody waits for it. */
export function forget(socket: RealtimeSocket) {
  socket.closed = true
  socket.drained?.()
}
