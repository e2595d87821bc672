import { type Certificate, issueCertificate } from './certificate.ts'
import { openConnection } from './connection.ts'
import type { ClientConnection, Network } from './state.ts'

export type Listening = { port: number; certificate: Certificate; stop(): Promise<void> }

type SocketData = { connection: ClientConnection | undefined }

export function listen(network: Network, port: number): Listening {
  const certificate = issueCertificate()
  const listener = Bun.serve<SocketData>({
    hostname: '127.0.0.1',
    port,
    fetch(request, upgrading) {
      const { upgradeStatus } = network.switches
      if (upgradeStatus !== undefined) return new Response(null, { status: upgradeStatus })
      const data: SocketData = { connection: undefined }
      if (upgrading.upgrade(request, { data })) return undefined
      return new Response(null, { status: 404 })
    },
    websocket: {
      idleTimeout: 0,
      // A dropped stanza would break the numbering of a slow client.
      backpressureLimit: 1024 * 1024 * 1024,
      maxPayloadLength: 64 * 1024 * 1024,
      open(socket) {
        socket.data.connection = openConnection(network, certificate, {
          write: (data) => socket.sendBinary(data),
          close: () => socket.close(),
          terminate: () => socket.terminate(),
        })
      },
      message(socket, data) {
        socket.data.connection?.onData(Buffer.from(data))
      },
      close(socket) {
        socket.data.connection?.onClose()
      },
    },
  })
  return {
    port: listener.port ?? port,
    certificate,
    async stop() {
      for (const connection of network.connections) connection.cut()
      await listener.stop(true)
    },
  }
}
