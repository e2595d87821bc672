/** The bytes beneath: a Unix socket, TCP, or TLS over TCP. */
import { connect as dial, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as secure } from 'node:tls'
import { wireError } from './failure.ts'
import { outgoing } from './outgoing.ts'

export interface Place {
  host: string
  port: number
  /** Of a Unix socket, instead of host and port. */
  path: string | undefined
  ssl: boolean | ConnectionOptions
}

export interface Transport {
  /** Sends a copy: the caller may use the bytes again. */
  write(bytes: Buffer): void
  /** Sends what was written, then closes. */
  end(): void
  destroy(): void
}

export interface Listener {
  opened(): void
  heard(chunk: Buffer): void
  /** Once, and nothing afterwards. */
  closed(error?: Error): void
}

export function openTransport(place: Place, listener: Listener): Transport {
  let socket = dialTo(place)
  let failure: Error | undefined
  let isOver = false
  const isSecure = place.ssl !== false

  function follow(next: Socket) {
    socket = next
    next.on('error', (error: Error) => {
      failure ??= error
    })
    next.on('close', () => {
      if (isOver) return
      isOver = true
      listener.closed(failure)
    })
  }

  function hear() {
    socket.on('data', (chunk: Buffer) => listener.heard(chunk))
    listener.opened()
  }

  /** One letter answers whether the server can. */
  function askForTls() {
    socket.write(Buffer.from(outgoing.askForTls()))
    socket.once('data', (answer: Buffer) => {
      if (answer.length === 1 && answer[0] === 83) return encrypt()
      failure = wireError('CONNECTION_REFUSED', 'The database server does not speak TLS')
      socket.destroy()
    })
  }

  function encrypt() {
    const plain = socket
    const options = typeof place.ssl === 'object' ? place.ssl : {}
    const servername = isIP(place.host) ? undefined : place.host
    const encrypted = secure({ ...options, socket: plain, servername })
    encrypted.once('secureConnect', hear)
    follow(encrypted)
  }

  follow(socket)
  socket.once('connect', isSecure ? askForTls : hear)

  return {
    write: (bytes) => void socket.write(Buffer.from(bytes)),
    end: () => void socket.end(),
    destroy: () => void socket.destroy(),
  }
}

function dialTo({ path, host, port }: Place): Socket {
  const socket = path ? dial(path) : dial(port, host)
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 60_000)
  return socket
}
