import { useCallback } from 'react'
import { call } from '#http/call'
import { logout } from '#logins/contract'
import { settle } from '../../ui/toast.ts'

type Ending = 'logout' | 'expired' | 'taken-over'

/** Drafts and outgoing messages stay: they are kept under the person's number. */
const forgotten = ['token', 'companyId', 'userId', 'cshow']

/** Leaves for the login page, which says why and leads back here. */
export function leaveFor(ending: Ending) {
  for (const key of forgotten) localStorage.removeItem(key)
  const next =
    ending === 'logout' ? '' : `&next=${encodeURIComponent(location.pathname + location.search)}`
  location.assign(`/login?why=${ending}${next}`)
}

export function useLogout() {
  return useCallback(async (ending: Ending) => {
    await settle()
    await call(logout, {}).catch(() => undefined)
    leaveFor(ending)
  }, [])
}
