import { showMyself } from '#company/users/myself'
import { fail } from '#kernel/errors'
import { signAccess } from '#kernel/http/tokens'
import type { LoginVisitor } from '#kernel/http/visitor'
import { readLogin } from './login-cache.ts'

export async function respondWithLogin(visitor: LoginVisitor, loginId: string) {
  const { services } = visitor
  const known = await readLogin(services.platform, loginId)
  if (!known) fail('ERR_SESSION_EXPIRED')
  visitor.setRefreshCookie({ loginId, generation: known.generation })
  const user = await services.openCompany(known.companyId, known.actor).scope(showMyself)
  const token = await signAccess(services.keys, {
    id: user.id,
    companyId: user.companyId,
    profile: user.profile,
    username: user.name,
    sid: loginId,
  })
  return { token, user, guesses: known.guesses }
}
