import type { ServerWebSocket } from 'bun'
import type { Actor } from '#platform/scope'
import type { ResumePoint } from './client-frames.ts'
import { audiencesOfUser, type ListName } from './rooms.ts'
import { SocketPosition } from './socket-position.ts'
import { Wire } from './wire.ts'

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

export class RealtimeSocket {
  /** Unique across all nodes. */
  readonly key = crypto.randomUUID()
  readonly companyId: number
  readonly wire: Wire
  readonly position = new SocketPosition()
  readonly #rooms = new Set<string>()
  readonly #lists = new Set<ListName>()
  readonly #tickets = new Map<number, OpenTicket>()
  #actor: Actor
  #audiences: ReadonlySet<string>
  #tasks: Promise<void> = Promise.resolve()

  constructor(ws: ServerWebSocket<SocketVisitor>, { companyId, actor }: SocketVisitor) {
    this.companyId = companyId
    this.wire = new Wire(ws)
    this.#actor = actor
    this.#audiences = new Set(audiencesOfUser(actor))
  }

  get actor(): Actor {
    return this.#actor
  }

  get audiences(): ReadonlySet<string> {
    return this.#audiences
  }

  get rooms(): ReadonlySet<string> {
    return this.#rooms
  }

  get lists(): ReadonlySet<ListName> {
    return this.#lists
  }

  get tickets(): ReadonlyMap<number, OpenTicket> {
    return this.#tickets
  }

  /** What it may see now; conversations have to be opened again. */
  changeRights(actor: Actor) {
    this.#tickets.clear()
    this.#actor = actor
    this.#audiences = new Set(audiencesOfUser(actor))
  }

  enterRooms(names: string[]) {
    for (const name of names) this.#rooms.add(name)
  }

  leaveRooms(names: string[]) {
    for (const name of names) this.#rooms.delete(name)
  }

  setList(list: ListName, { isJoined }: { isJoined: boolean }) {
    if (isJoined) this.#lists.add(list)
    else this.#lists.delete(list)
  }

  setTicket(ticketId: number, open: OpenTicket | undefined) {
    if (open) this.#tickets.set(ticketId, open)
    else this.#tickets.delete(ticketId)
  }

  /** Resolves when all that was enqueued is done. */
  get idle(): Promise<void> {
    return this.#tasks
  }

  /** One after the other. */
  enqueue(work: () => Promise<void> | void, failed: (error: unknown) => void) {
    this.#tasks = this.#tasks.then(() => (this.wire.isClosed ? undefined : work())).catch(failed)
  }
}
