import '#whatsapp/session/stanza-words'
import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from '@whiskeysockets/baileys'
import type { Certificate } from './certificate.ts'
import { type FrameReader, makeFrameReader, toFrame } from './frames.ts'
import { receive } from './inbound.ts'
import { greet } from './login.ts'
import { recordError } from './network.ts'
import { type Handshake, makeHandshake, type Transport } from './noise.ts'
import type { ClientConnection, Network } from './state.ts'

export type ClientSocket = { write(data: Uint8Array): void; close(): void; terminate(): void }

type Step = 'hello' | 'finish' | 'open' | 'closed'

type Line = {
  readonly network: Network
  readonly socket: ClientSocket
  readonly reader: FrameReader
  readonly handshake: Handshake
  readonly connection: ClientConnection
  /** Stanzas that wait for `latencyMs`. */
  readonly delayed: (() => void)[]
  step: Step
  transport: Transport | undefined
  decoding: Promise<void>
}

export function openConnection(network: Network, certificate: Certificate, socket: ClientSocket) {
  const connection: ClientConnection = {
    companion: undefined,
    registration: undefined,
    active: false,
    muted: false,
    send: (node) => send(line, node),
    end(last) {
      if (last) send(line, last)
      inTurn(line, () => {
        socket.close()
        close(line)
      })
    },
    cut: () => cut(line),
    onData: (data) => read(line, data),
    onClose: () => close(line),
  }
  const line: Line = {
    network,
    socket,
    reader: makeFrameReader(),
    handshake: makeHandshake(certificate),
    connection,
    delayed: [],
    step: 'hello',
    transport: undefined,
    decoding: Promise.resolve(),
  }
  network.connections.add(connection)
  return connection
}

function send(line: Line, node: BinaryNode) {
  inTurn(line, () => {
    if (line.transport) write(line, line.transport.encrypt(encodeBinaryNode(node)))
  })
}

// The nonce counts stanzas, so delayed ones must leave in order.
function inTurn({ network, delayed }: Line, work: () => void) {
  const { latencyMs } = network.switches
  if (latencyMs === 0 && delayed.length === 0) return work()
  delayed.push(work)
  setTimeout(() => delayed.shift()?.(), latencyMs).unref()
}

function write({ step, connection, socket }: Line, body: Uint8Array) {
  if (step !== 'closed' && !connection.muted) socket.write(toFrame(body))
}

function read(line: Line, data: Uint8Array) {
  if (line.step === 'closed' || line.connection.muted) return
  try {
    for (const frame of line.reader.push(data)) receiveFrame(line, frame)
  } catch (error) {
    fail(line, error)
  }
}

function receiveFrame(line: Line, frame: Buffer) {
  const { network, connection, handshake, reader, step, transport } = line
  if (step === 'hello') {
    const hello = handshake.hello(reader.intro(), frame)
    line.step = 'finish'
    inTurn(line, () => write(line, hello))
  } else if (step === 'finish') {
    const { clientKey, payload, ...keys } = handshake.finish(frame)
    line.transport = keys.transport
    line.step = 'open'
    greet(network, connection, { clientKey, payload })
  } else if (step === 'open' && transport) {
    const plaintext = transport.decrypt(frame)
    line.decoding = line.decoding.then(() => decode(line, plaintext))
  }
}

async function decode(line: Line, plaintext: Buffer) {
  try {
    const node = await decodeBinaryNode(plaintext)
    if (line.step === 'open') receive(line.network, line.connection, node)
  } catch (error) {
    fail(line, error)
  }
}

function fail(line: Line, error: unknown) {
  recordError(line.network, error)
  cut(line)
}

function cut(line: Line) {
  close(line)
  line.socket.terminate()
}

function close(line: Line) {
  if (line.step === 'closed') return
  line.step = 'closed'
  const { network, connection } = line
  connection.active = false
  network.connections.delete(connection)
  connection.registration?.abandon()
  const { companion } = connection
  if (companion?.connection === connection) companion.connection = undefined
}
