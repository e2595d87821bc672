import type { Services } from '#kernel/http/services'
import { readRefresh } from '#kernel/http/tokens'
import type { LoginVisitor } from '#kernel/http/visitor'

export async function logout(visitor: LoginVisitor): Promise<undefined> {
  const { services } = visitor
  const cookie = visitor.refreshCookie && readRefresh(services.keys, visitor.refreshCookie)
  const loginId = (await visitor.bearer())?.sid ?? (cookie ? cookie.loginId : undefined)
  if (loginId) await endLogin(services, loginId)
  // Afterwards: who is told to ask again needs it to say which login.
  visitor.setRefreshCookie(undefined)
  return undefined
}

export async function endLogin(services: Services, loginId: string) {
  await services.platform`update logins set revoked_at = now(), revoked_because = 'logout'
    where id = ${loginId} and revoked_at is null`
  services.logins.forget(loginId)
  await services.platform`select pg_notify('recado_logins', '')`
  services.endSockets([loginId])
}
