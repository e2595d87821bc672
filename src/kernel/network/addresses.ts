/** Under which addresses people reach this installation. */
import { networkInterfaces } from 'node:os'

export interface Listener {
  /** As the settings say it. */
  publicUrl: string | undefined
  host: string
  port: number
}

/** For links that somebody else opens. */
export interface Addresses {
  /** Null if the operator has named none. */
  publicUrl: string | null
  /** Of this machine in its networks. */
  ofMachine: string[]
}

type Interfaces = ReturnType<typeof networkInterfaces>

const everywhere = new Set(['', '0.0.0.0', '::'])
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** Without a public address, every one under which this machine may be reached, itself first. */
export function originsOf(listener: Listener, interfaces?: Interfaces): string[] {
  if (listener.publicUrl) return [listener.publicUrl]
  return hostsOf(listener, interfaces).map((host) => originOf(host, listener))
}

export function addressesOf(listener: Listener, interfaces?: Interfaces): Addresses {
  const hosts = hostsOf(listener, interfaces).filter((host) => !loopback.has(host))
  return {
    publicUrl: listener.publicUrl ?? null,
    ofMachine: hosts.map((host) => originOf(host, listener)),
  }
}

function hostsOf({ host }: Listener, interfaces: Interfaces = networkInterfaces()): string[] {
  return everywhere.has(host) ? ['localhost', ...addressesIn(interfaces)] : [host]
}

function originOf(host: string, { port }: Listener): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function addressesIn(interfaces: Interfaces): string[] {
  const all = Object.values(interfaces).flatMap((some) => some ?? [])
  // Link-local addresses need the name of an interface beside them.
  const reachable = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
  return reachable.map(({ address }) => address)
}
