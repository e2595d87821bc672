import { useCallback } from 'react'
import { call } from '#http/call'
import { logout } from '#logins/contract'
import { settle } from '../../ui/toast.ts'

type Ending = 'logout' | 'expired' | 'taken-over'

/** Drafts and outgoing messages stay: they are stored per user. */
const forgotten = ['token', 'companyId', 'userId', 'cshow']

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
