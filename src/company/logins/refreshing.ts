import { fail } from '#kernel/errors'
import { graceSeconds, readRefresh, refreshSeconds } from '#kernel/http/tokens'
import type { LoginVisitor } from '#kernel/http/visitor'
import { readLogin } from './login-cache.ts'
import { respondWithLogin } from './responding.ts'

/** The cookie changes each time; an invalid one is cleared. */
export async function refresh(visitor: LoginVisitor) {
  const { services } = visitor
  const token = visitor.refreshCookie
  const claim = token ? readRefresh(services.keys, token) : undefined
  if (!claim) return refuse(visitor)
  const { loginId, generation } = claim
  visitor.spend('refresh', loginId)

  const rotated = await services.platform`
    update logins set generation = generation + 1, rotated_at = now(),
      expires_at = now() + make_interval(secs => ${refreshSeconds})
    where id = ${loginId} and generation = ${generation}
      and revoked_at is null and expires_at > now()`
  services.logins.forget(loginId)
  const known = await readLogin(services.platform, loginId)
  if (known?.state !== 'alive') return refuse(visitor)
  const isRace = generation === known.generation - 1 && known.rotatedAgo < graceSeconds
  if (rotated.count === 0 && !isRace) {
    await services.platform`update logins set revoked_at = now(), revoked_because = 'reuse'
      where id = ${loginId} and revoked_at is null`
    services.logins.forget(loginId)
    return refuse(visitor)
  }
  return respondWithLogin(visitor, loginId)
}

function refuse(visitor: LoginVisitor): never {
  visitor.setRefreshCookie(undefined)
  fail('ERR_SESSION_EXPIRED')
}
