import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from '@whiskeysockets/baileys'
import type { Companion } from './account.ts'
import type { Certificate } from './certificate.ts'
import { makeFrameReader, toFrame } from './frames.ts'
import { receive } from './inbound.ts'
import { greet } from './login.ts'
import { type Network, recordError } from './network.ts'
import { makeHandshake, type Transport } from './noise.ts'
import type { Registration } from './pairing.ts'

export type Connection = {
  /** Undefined before login and while it is being linked. */
  companion: Companion | undefined
  registration: Registration | undefined
  /** Set by the client's `passive active`, which starts delivery. */
  active: boolean
  /** A dead line: nothing passes, but the socket stays open. */
  muted: boolean
  send(node: BinaryNode): void
  /** Closes after what was sent has left, with one last stanza. */
  end(last?: BinaryNode): void
  cut(): void
  heard(data: Uint8Array): void
  gone(): void
}

export type Socket = { write(data: Uint8Array): void; close(): void; terminate(): void }

export function openConnection(network: Network, certificate: Certificate, socket: Socket) {
  const reader = makeFrameReader()
  const handshake = makeHandshake(certificate)
  const delayed: (() => void)[] = []
  let step: 'hello' | 'finish' | 'open' | 'closed' = 'hello'
  let transport: Transport | undefined
  let decoding = Promise.resolve()

  // The nonce counts stanzas, so delayed ones must leave in order.
  function inTurn(work: () => void) {
    const { latencyMs } = network.switches
    if (latencyMs === 0 && delayed.length === 0) return work()
    delayed.push(work)
    setTimeout(() => delayed.shift()?.(), latencyMs).unref()
  }

  function write(body: Uint8Array) {
    if (step === 'closed' || connection.muted) return
    socket.write(toFrame(body))
  }

  function hear(frame: Buffer) {
    if (step === 'hello') {
      const hello = handshake.hello(reader.intro(), frame)
      step = 'finish'
      inTurn(() => write(hello))
    } else if (step === 'finish') {
      const { clientKey, payload, ...keys } = handshake.finish(frame)
      transport = keys.transport
      step = 'open'
      greet(network, connection, { clientKey, payload })
    } else if (step === 'open' && transport) {
      const plaintext = transport.decrypt(frame)
      decoding = decoding.then(() => understand(plaintext))
    }
  }

  async function understand(plaintext: Buffer) {
    try {
      const node = await decodeBinaryNode(plaintext)
      if (step === 'open') receive(network, connection, node)
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    recordError(network, error)
    connection.cut()
  }

  const connection: Connection = {
    companion: undefined,
    registration: undefined,
    active: false,
    muted: false,
    send(node) {
      inTurn(() => {
        if (transport) write(transport.encrypt(encodeBinaryNode(node)))
      })
    },
    end(last) {
      if (last) connection.send(last)
      inTurn(() => {
        socket.close()
        connection.gone()
      })
    },
    cut() {
      connection.gone()
      socket.terminate()
    },
    heard(data) {
      if (step === 'closed' || connection.muted) return
      try {
        for (const frame of reader.push(data)) hear(frame)
      } catch (error) {
        fail(error)
      }
    },
    gone() {
      if (step === 'closed') return
      step = 'closed'
      connection.active = false
      network.connections.delete(connection)
      connection.registration?.abandon()
      const { companion } = connection
      if (companion?.connection === connection) companion.connection = undefined
    },
  }
  network.connections.add(connection)
  return connection
}
