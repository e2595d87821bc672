import type { Sql } from 'postgres'
import { CompanyChannels } from './company-channels.ts'
import { RealtimeCounters } from './counters.ts'
import type { SeeTicket } from './options.ts'
import { closeCode, type RealtimeSocket, type SocketHost } from './socket.ts'
import { Viewing } from './viewing.ts'

export interface HubOptions {
  platform: Sql
  seeTicket: SeeTicket
  isOnlyNode: boolean
  build: string
  gapMs: number
  epoch: string
}

/** All sockets of this process. */
export class Hub implements SocketHost {
  readonly platform: Sql
  readonly seeTicket: SeeTicket
  readonly build: string
  readonly counters = new RealtimeCounters()
  readonly channels: CompanyChannels
  readonly viewing: Viewing
  readonly #sockets = new Set<RealtimeSocket>()
  #epoch: string
  #isClosed = false

  constructor({ platform, seeTicket, isOnlyNode, build, gapMs, epoch }: HubOptions) {
    this.platform = platform
    this.seeTicket = seeTicket
    this.build = build
    this.channels = new CompanyChannels({ platform, counters: this.counters, gapMs })
    const channelOf = (companyId: number) => this.channels.get(companyId)
    this.viewing = new Viewing({ platform, seeTicket, channelOf, isOnlyNode })
    this.#epoch = epoch
  }

  /** Changes when the database is restored. */
  get epoch(): string {
    return this.#epoch
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get sockets(): RealtimeSocket[] {
    return [...this.#sockets]
  }

  add(socket: RealtimeSocket) {
    this.#sockets.add(socket)
  }

  remove(socket: RealtimeSocket) {
    this.viewing.leave(socket)
    socket.leave()
    this.#sockets.delete(socket)
  }

  /** Restored: the clients' event numbers belong to another history. */
  startNewEpoch(epoch: string) {
    this.#epoch = epoch
    for (const socket of this.sockets) socket.disconnect(closeCode.restart, 'Another history')
    this.closeEmptyChannels()
  }

  closeEmptyChannels() {
    this.channels.closeAllBut(new Set(this.sockets.map(({ companyId }) => companyId)))
  }

  close() {
    this.#isClosed = true
    this.viewing.close()
    for (const socket of this.sockets) socket.disconnect(closeCode.restart, 'Restarting')
    this.closeEmptyChannels()
  }
}
