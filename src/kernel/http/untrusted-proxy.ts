import { isPublic } from '#kernel/network/public-address'
import { log } from '#process/log'

let isSaid = false

/** Once, and only of private addresses: from elsewhere anybody may send the header. */
export function warnOfUntrustedProxy(peer: string) {
  if (isSaid || isPublic(peer)) return
  isSaid = true
  log.warn(
    { address: peer },
    'a proxy says whom it speaks for and is not believed, so that all its visitors share one address: list it in TRUSTED_PROXIES',
  )
}
