import type { Sql } from 'postgres'
import { CompanyChannels } from './company-channels.ts'
import { RealtimeCounters } from './counters.ts'
import type { RightsReader } from './rights.ts'
import type { Follower, FollowerOptions, RoomRules } from './rules.ts'
import { closeCode, type RealtimeSocket, type SocketHost } from './socket.ts'

export interface HubOptions {
  platform: Sql
  rules: RoomRules
  rights: RightsReader
  openFollower(options: FollowerOptions): Follower
  isOnlyNode: boolean
  build: string
  gapMs: number
  epoch: string
}

/** All sockets of this process. */
export class Hub implements SocketHost {
  readonly platform: Sql
  readonly rules: RoomRules
  readonly rights: RightsReader
  readonly build: string
  readonly counters = new RealtimeCounters()
  readonly channels: CompanyChannels
  readonly follower: Follower
  readonly #sockets = new Set<RealtimeSocket>()
  #epoch: string
  #isClosed = false

  constructor({
    platform,
    rules,
    rights,
    openFollower,
    isOnlyNode,
    build,
    gapMs,
    epoch,
  }: HubOptions) {
    this.platform = platform
    this.rules = rules
    this.rights = rights
    this.build = build
    this.channels = new CompanyChannels({ platform, counters: this.counters, gapMs, rules })
    const channelOf = (companyId: number) => this.channels.get(companyId)
    this.follower = openFollower({ platform, mayEnter: rules.mayEnter, channelOf, isOnlyNode })
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
    this.follower.leave(socket)
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
    this.follower.close()
    for (const socket of this.sockets) socket.disconnect(closeCode.restart, 'Restarting')
    this.closeEmptyChannels()
  }
}
