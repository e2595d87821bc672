import '#process/quiet-console'
import { afterEach, beforeEach, expect } from 'bun:test'
import {
  type AuthenticationState,
  type ConnectionState,
  initAuthCreds,
  makeWASocket,
  type proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type UserFacingSocketConfig,
  WA_CERT_DETAILS,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys'
import pino from 'pino'
import { eventually } from '#workshop/testing/eventually'
import { textOf } from '../inbox.ts'
import { type Simulator, startSimulator } from '../simulator.ts'

export type ClientMessage = {
  id: string
  text: string
  fromMe: boolean
  remoteJid: string
  remoteJidAlt: string | undefined
  /** `notify` for live messages, `append` for queued ones and own sends. */
  type: string
  stub: number | undefined
}

export type TestClient = {
  readonly socket: WASocket
  /** connecting, qr, open, close:CODE, in order. */
  readonly states: string[]
  readonly received: ClientMessage[]
  /** For each own message (0 refused, 2 server, 3 delivered, 4 read). */
  readonly statuses: Map<string, number[]>
  readonly store: Map<string, unknown>
  connect(overrides?: Partial<UserFacingSocketConfig>): void
  qr(): Promise<string>
  state(name: string): Promise<unknown>
  texts(): string[]
  close(): Promise<void>
}

const silent = pino({ level: process.env.SIMULATOR_TEST_LOG ?? 'silent' })

type ClientRecord = Pick<TestClient, 'states' | 'received' | 'statuses' | 'store'> & {
  readonly url: string
  readonly auth: AuthenticationState
  readonly sent: Map<string, proto.IMessage>
  readonly qrs: string[]
  socket: WASocket | undefined
}

export function makeTestClient(simulator: Simulator): TestClient {
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(simulator.rootKey, 'base64')
  const store = new Map<string, unknown>()
  const client: ClientRecord = {
    url: simulator.url,
    auth: { creds: initAuthCreds(), keys: makeKeys(store) },
    store,
    states: [],
    received: [],
    statuses: new Map(),
    sent: new Map(),
    qrs: [],
    socket: undefined,
  }
  const { states, received, statuses, qrs } = client
  connect(client)
  return {
    get socket() {
      if (!client.socket) throw new Error('not connected')
      return client.socket
    },
    states,
    received,
    statuses,
    store,
    connect: (overrides) => connect(client, overrides),
    async qr() {
      await eventually(() => qrs.length > 0, 'a QR code')
      return qrs.at(-1) ?? ''
    },
    state: (name) =>
      eventually(
        () => states.at(-1) === name,
        () => `${name}, not ${states.join(', ')}`,
      ),
    texts: () => received.filter(({ fromMe, text }) => !fromMe && text).map(({ text }) => text),
    async close() {
      await client.socket?.end(undefined)
    },
  }
}

function connect(client: ClientRecord, overrides: Partial<UserFacingSocketConfig> = {}) {
  const { url, auth, sent } = client
  const socket = makeWASocket({
    auth,
    waWebSocketUrl: url,
    logger: silent,
    getMessage: async ({ id }) => sent.get(id ?? ''),
    ...overrides,
  })
  client.socket = socket
  socket.ev.on('creds.update', (update) => Object.assign(auth.creds, update))
  socket.ev.on('connection.update', (update) => {
    recordState(client, update)
    if (codeOf(update) === 515) connect(client, overrides)
  })
  socket.ev.on('messages.upsert', ({ messages, type }) => {
    for (const message of messages) recordMessage(client, message, type)
  })
  socket.ev.on('messages.update', (updates) => {
    for (const { key, update } of updates) recordStatus(client, key.id, update.status)
  })
}

function recordState({ qrs, states }: ClientRecord, update: Partial<ConnectionState>) {
  if (update.qr) qrs.push(update.qr)
  if (update.qr && states.at(-1) !== 'qr') states.push('qr')
  if (update.connection === 'close') states.push(`close:${codeOf(update)}`)
  else if (update.connection) states.push(update.connection)
}

function recordMessage(client: ClientRecord, { key, status, ...rest }: WAMessage, type: string) {
  const { message } = rest
  const id = key.id ?? ''
  if (key.fromMe && message) client.sent.set(id, message)
  // The library may emit the message after its statuses.
  if (key.fromMe && !client.statuses.has(id)) recordStatus(client, id, status)
  if (message?.protocolMessage) return
  client.received.push({
    id,
    text: textOf(message ?? {}),
    fromMe: key.fromMe ?? false,
    remoteJid: key.remoteJid ?? '',
    remoteJidAlt: key.remoteJidAlt ?? undefined,
    type,
    stub: rest.messageStubType ?? undefined,
  })
}

function recordStatus(
  { statuses }: ClientRecord,
  id: string | null | undefined,
  status: number | null | undefined,
) {
  if (!id || status === null || status === undefined) return
  statuses.set(id, [...(statuses.get(id) ?? []), status])
}

export type Loopback = {
  readonly simulator: Simulator
  client(): TestClient
  linked(number: string): Promise<TestClient>
}

/** Each test must end without unknown queries and errors. */
export function loopback(): Loopback {
  let simulator: Simulator | undefined
  const clients: TestClient[] = []

  beforeEach(async () => {
    simulator = await startSimulator()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close()
    await simulator?.close()
    expect(simulator?.unknown).toEqual([])
    expect(simulator?.errors).toEqual([])
  })

  const running = () => {
    if (!simulator) throw new Error('the simulator runs only during a test')
    return simulator
  }
  const client = () => {
    const made = makeTestClient(running())
    clients.push(made)
    return made
  }
  return {
    get simulator() {
      return running()
    },
    client,
    async linked(number) {
      const made = client()
      await running()
        .phone({ number })
        .scan(await made.qr())
      await made.state('open')
      await eventually(
        () => running().receipts.some(({ from, type }) => from === number && type === 'hist_sync'),
        'the end of the first sync',
      )
      return made
    },
  }
}

function codeOf({ lastDisconnect }: Partial<ConnectionState>): number | undefined {
  const error = lastDisconnect?.error
  return error && 'output' in error
    ? (error as { output: { statusCode: number } }).output.statusCode
    : undefined
}

function makeKeys(store: Map<string, unknown>): AuthenticationState['keys'] {
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = ids.flatMap((id) => {
        const value = store.get(`${type} ${id}`)
        return value === undefined ? [] : [[id, value as SignalDataTypeMap[T]] as const]
      })
      return Object.fromEntries(found)
    },
    async set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value === null) store.delete(`${type} ${id}`)
          else store.set(`${type} ${id}`, value)
        }
      }
    },
  }
}
