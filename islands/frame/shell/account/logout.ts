import { useCallback } from 'react'
import { logout } from '#company/logins/contract'
import { call } from '#platform/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { settle } from '../../../kit/ui/toast.ts'
import { useFrame } from '../frame.ts'

type Ending = 'logout' | 'expired' | 'taken-over'

/** Outgoing messages, and drafts that could not be saved, stay: they are stored per user. */
const forgotten = ['token', 'companyId', 'userId', 'cshow']

export function leaveFor(ending: Ending) {
  for (const key of forgotten) localStorage.removeItem(key)
  const next =
    ending === 'logout' ? '' : `&next=${encodeURIComponent(location.pathname + location.search)}`
  location.assign(`/login?why=${ending}${next}`)
}

export function useLogout() {
  const { me } = useFacts()
  const { leave } = useFrame()
  return useCallback(
    async (ending: Ending) => {
      await settle()
      if (ending === 'logout') await leave(me.id).catch(() => undefined)
      await call(logout, {}).catch(() => undefined)
      leaveFor(ending)
    },
    [leave, me.id],
  )
}
