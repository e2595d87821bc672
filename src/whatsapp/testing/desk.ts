/**
 * A desk for the tests of this folder: a database of its own with Acme's connection, a loopback
 * WhatsApp with the phones of the company and of customers, and nodes that hold the session.
 */

import * as areas from '#areas'
import { consequencesOf } from '#kernel/area/area'
import { placeOfNoun } from '#order'
import '#process/quiet-console'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { findConnection } from '#company/connections/finding'
import type { SessionEvent } from '#company/connections/session-contract'
import { connect } from '#db/client.ts'
import { openPool } from '#db/pool.ts'
import { messages } from '#db/schema/messages.ts'
import { sendText } from '#desk/messages/sending/sending'
import { notifyThrough } from '#kernel/database/notify'
import { openMediaStore } from '#kernel/media/store'
import { Node, type NodeTimes } from '#kernel/nodes/node'
import { type Company, system } from '#kernel/scope'
import { askPool } from '#kernel/scope/asking-pool'
import { openScopes } from '#kernel/scope/opening'
import type { StoredEvent } from '#kernel/scope/storing-events'
import { openSealer } from '#kernel/secrets/seal'
import type { SessionsOptions } from '#whatsapp/session/node-sessions'
import { type Sessions, startSessions } from '#whatsapp/session/sessions'
import type { Timings } from '#whatsapp/session/timings'
import { type Simulator, startSimulator } from '#workshop/simulator/simulator'
import { trustMediaHost } from '#workshop/simulator/trusting-media'
import { testDatabase } from '#workshop/testing/database'
import { eventually } from '#workshop/testing/eventually'
import { seed } from '#workshop/testing/seed'

export const secret = 'an app secret that is long enough for tests'

/** Waits are shorter than in life, and long enough for a busy machine. */
export const quick: Partial<Timings> = {
  pollMs: 100,
  sweepMs: 300,
  retryPace: 0.02,
  unreadableMs: 30,
  historyQuietMs: 0,
}

interface DeskNodeOptions extends Partial<Omit<SessionsOptions, 'node'>> {
  times?: NodeTimes | undefined
  nodeId?: string | undefined
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

export async function openDesk() {
  const database = await testDatabase()
  const platform = connect(database, { max: 4 })
  const pool = openPool(database, { max: 12 })
  const rows = await seed(platform)
  const published: StoredEvent[] = []
  const openCompany = openScopes(pool, {
    notify: notifyThrough(platform),
    consequences: consequencesOf(areas, placeOfNoun),
    publish: (events) => published.push(...events),
  })
  const acme: Company = openCompany(rows.acmeId, system)
  const simulator = await startSimulator()
  const owner = simulator.phone({ number: '5215550009999', name: 'Acme' })
  const customer = simulator.phone({ number: '5215550001111', name: 'Diego' })
  const { connectionId } = rows
  const running: Sessions[] = []
  const joined: Node[] = []
  const dataDir = join(tmpdir(), `recado-desk-${randomUUID()}`)
  const store = openMediaStore({ dataDir, s3: undefined })
  trustMediaHost(simulator.media)

  async function joinNodes({ times, nodeId, ...options }: DeskNodeOptions = {}) {
    const own = { openCompany, platform, ...options }
    const isFit = () => askPool(own.openCompany)
    const node = await Node.join({ platform: own.platform, isFit, times, id: nodeId })
    joined.push(node)
    return node
  }

  async function start({ times, nodeId, ...options }: DeskNodeOptions = {}) {
    const node = await joinNodes({ times, nodeId, ...options })
    const sessions = await startSessions({
      node,
      openCompany,
      platform,
      sealer: openSealer(secret),
      store,
      ...options,
      whatsapp: { url: simulator.url, rootKey: Buffer.from(simulator.rootKey, 'base64') },
      timings: { ...quick, ...options.timings },
    })
    running.push(sessions)
    return sessions
  }

  const connection = () => acme.scope((scope) => findConnection(scope, connectionId))
  const stored = () => acme.scope((scope) => scope.db.select().from(messages).orderBy(messages.id))

  const desk = {
    ...rows,
    database,
    platform,
    pool,
    published,
    openCompany,
    acme,
    store,
    simulator,
    owner,
    customer,
    /** A node that holds nothing yet. */
    joinNodes,
    /** Starts a node; `stop` of the desk stops it too. */
    start,
    connection,
    /** All messages of Acme, oldest first. */
    stored,
    received: async () => (await stored()).filter((message) => !message.fromMe),
    sent: async () => (await stored()).filter((message) => message.fromMe),
    becomes: (status: string) =>
      eventually(async () => (await connection()).status === status, `status ${status}`),
    /** What the connection was from moment to moment, as it was told. */
    statuses: () =>
      published
        .filter(({ channel }) => channel.endsWith('-whatsappSession'))
        .map(({ data }) => (data as SessionEvent).session.status),
    /** Since `published` was emptied; it may be over before somebody looks. */
    hasBeen: (status: string) =>
      eventually(() => desk.statuses().some((one) => one === status), `status ${status}`),
    /** Scans the QR code that the connection shows. */
    async scan() {
      await eventually(async () => (await connection()).qrcode !== '', 'a QR code')
      await owner.scan((await connection()).qrcode)
    },
    /** Starts a node and links the company's phone. */
    async link(options: DeskNodeOptions = {}) {
      const sessions = await start(options)
      await desk.scan()
      await desk.becomes('CONNECTED')
      return sessions
    },
    /** The customer writes, an agent accepts: from here on the company may answer. */
    async conversation(phone = customer, text = 'hola', to = owner.number) {
      const waId = await phone.say(to, text)
      await eventually(async () => (await stored()).some((row) => row.waId === waId), 'the message')
      const row = (await stored()).find((message) => message.waId === waId)
      const ticketId = row?.ticketId ?? 0
      await platform`update tickets set status = 'open' where id = ${ticketId}`
      return ticketId
    },
    /** The customer writes in a group of theirs, an agent accepts. @param others numbers of other members */
    async groupConversation(...others: string[]) {
      await platform`update settings set value = 'disabled' where key = 'CheckMsgIsGroup'`
      const members = [customer.number, owner.number, ...others]
      const jid = simulator.group({ subject: 'Mayoreo', members })
      return { jid, ticketId: await desk.conversation(customer, 'buenas', jid) }
    },
    /** An agent sends; accepted when it resolves. */
    says: (ticketId: number, body: string, quotedMsg?: { id: number }) =>
      sendText(acme, { ticketId, body, quotedMsg }),
    message: async (id: number) => {
      const [row] = await acme.scope((scope) =>
        scope.db.select().from(messages).where(eq(messages.id, id)),
      )
      return row
    },
    /** What has become of a message that was sent. */
    messageBecomes: (id: number, delivery: string) =>
      eventually(async () => (await desk.message(id))?.delivery === delivery, delivery),
    async close() {
      for (const sessions of running) await sessions.stop()
      for (const node of joined) await node.leave()
      await simulator.close()
      await pool.end({ timeout: 1 })
      await platform.end({ timeout: 1 })
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return desk
}

export type { Simulator }
