/**
 * What the library costs without us: the same first messages to strangers, over its socket alone
 * with keys in memory. Reads an order, prints the code to scan and then the processor time of each.
 */
import '#process/quiet-console'
import {
  initAuthCreds,
  makeWASocket,
  type SignalDataSet,
  type SignalDataTypeMap,
  WA_CERT_DETAILS,
} from '@whiskeysockets/baileys'
import pino from 'pino'
import { processorMs } from '#workshop/testing/processor-time'

export interface LibraryOrder {
  url: string
  rootKey: string
  /** The first `warm` of them are not measured. */
  numbers: string[]
  warm: number
}

/** As many as the outbox has under way. */
const together = 5

const { url, rootKey, numbers, warm }: LibraryOrder = await Bun.stdin.json()
WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(rootKey, 'base64')
const auth = { creds: initAuthCreds(), keys: keysInMemory() }
const acks = new Map<string, () => void>()
const socket = await openSocket()
await sendAll(numbers.slice(0, warm))
const before = processorMs()
await sendAll(numbers.slice(warm))
print(((processorMs() - before) / (numbers.length - warm)).toFixed(2))
process.exit(0)

function openSocket(): Promise<ReturnType<typeof makeWASocket>> {
  const opened = makeWASocket({
    auth,
    waWebSocketUrl: url,
    logger: pino({ level: 'silent' }),
    markOnlineOnConnect: false,
    syncFullHistory: false,
    emitOwnEvents: false,
  })
  opened.ev.on('creds.update', (update) => Object.assign(auth.creds, update))
  opened.ws.on('CB:ack,class:message', ({ attrs }) => acks.get(attrs.id)?.())
  return new Promise((resolve) => {
    opened.ev.on('connection.update', ({ qr, connection }) => {
      if (qr) print(qr)
      if (connection === 'open') resolve(opened)
      if (connection === 'close') resolve(openSocket())
    })
  })
}

async function sendAll(some: string[]) {
  const left = some.values()
  const sendInTurn = async () => {
    for (const number of left) await send(number)
  }
  await Promise.all(Array.from({ length: together }, sendInTurn))
}

async function send(number: string) {
  const messageId = `3EB0${crypto.randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`
  const acknowledged = new Promise<void>((resolve) => acks.set(messageId, resolve))
  const [found] = (await socket.onWhatsApp(number)) ?? []
  const content = { extendedTextMessage: { text: `Hola Cliente ${number}` } }
  await socket.relayMessage(found?.jid ?? '', content, { messageId })
  await acknowledged
  acks.delete(messageId)
}

function keysInMemory() {
  const store = new Map<string, unknown>()
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = ids.map((id) => [id, store.get(`${type} ${id}`)] as const)
      const known = found.filter(([, value]) => value !== undefined)
      return Object.fromEntries(known) as Record<string, SignalDataTypeMap[T]>
    },
    async set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data))
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value === null) store.delete(`${type} ${id}`)
          else store.set(`${type} ${id}`, value)
        }
    },
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
