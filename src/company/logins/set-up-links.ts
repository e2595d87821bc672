import { networkInterfaces } from 'node:os'

interface Listener {
  /** As the settings say it. */
  publicUrl: string | undefined
  host: string
  port: number
}

/** The code stands in the fragment, which no browser sends and no log keeps. */
export function setUpLinks(
  listener: Listener,
  code: string,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  return originsOf(listener, interfaces).map((origin) => `${origin}/set-up#code=${code}`)
}

const everywhere = new Set(['', '0.0.0.0', '::'])

/** Without a public address, every one under which this machine may be reached. */
function originsOf(
  { publicUrl, host, port }: Listener,
  interfaces: ReturnType<typeof networkInterfaces>,
): string[] {
  if (publicUrl) return [publicUrl]
  const hosts = everywhere.has(host) ? ['localhost', ...addressesIn(interfaces)] : [host]
  return hosts.map((one) => `http://${one.includes(':') ? `[${one}]` : one}:${port}`)
}

function addressesIn(interfaces: ReturnType<typeof networkInterfaces>): string[] {
  const all = Object.values(interfaces).flatMap((some) => some ?? [])
  // Link-local addresses need the name of an interface beside them.
  const reachable = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
  return reachable.map(({ address }) => address)
}
