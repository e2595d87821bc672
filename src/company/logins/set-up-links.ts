import type { networkInterfaces } from 'node:os'
import { type Listener, originsOf } from '#kernel/network/addresses'

/** The code stands in the fragment, which no browser sends and no log keeps. */
export function setUpLinks(
  listener: Listener,
  code: string,
  interfaces?: ReturnType<typeof networkInterfaces>,
): string[] {
  return originsOf(listener, interfaces).map((origin) => `${origin}/set-up#code=${code}`)
}
