import type { Context } from 'hono'
import { authenticateCookie } from './authenticate.ts'
import type { KnownLogin } from './callers.ts'
import { countCall } from './rate-limiting.ts'
import type { Services } from './services.ts'
import { countStranger } from './visitor.ts'

/** Pages and files count like reading calls. */
export function countRead(c: Context, services: Services, { companyId, actor }: KnownLogin) {
  countCall(c, services, 'read', `${companyId}:${actor.userId}`)
}

/** Whoever is not logged in is counted by network. */
export async function countVisit(c: Context, services: Services) {
  const login = await authenticateCookie(c, services)
  if (login) return countRead(c, services, login)
  countStranger(c, services)
}
