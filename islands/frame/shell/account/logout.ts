import { useCallback } from 'react'
import { logout } from '#company/logins/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { stopStoring } from '../../../kit/storage/stored.ts'
import { settle } from '../../../kit/ui/toast.ts'
import { type Unsent, useFrame } from '../frame.ts'
import { askAboutUnsent, type LeavingAnswer } from './asking-about-unsent.ts'

type Ending = 'logout' | 'expired' | 'taken-over'

const forgotten = ['token', 'companyId', 'userId', 'cshow']

export function leaveFor(ending: Ending) {
  for (const key of forgotten) localStorage.removeItem(key)
  const next =
    ending === 'logout' ? '' : `&next=${encodeURIComponent(location.pathname + location.search)}`
  location.assign(`/login?why=${ending}${next}`)
}

/** By hand. Who has something here that was not sent is asked what becomes of it. */
export function useLogout() {
  const { me } = useFacts()
  const { leaving } = useFrame()
  return useCallback(async () => {
    await settle()
    const answer = await answerFor(await leaving.findUnsent(me.id).catch(() => undefined))
    if (answer === 'stay') return
    await call(logout, {}).catch(() => undefined)
    stopStoring()
    await leaving.forget(me.id, { keepsUnsent: answer === 'keep' }).catch(() => undefined)
    leaveFor('logout')
  }, [leaving, me.id])
}

/** @param unsent undefined where it could not be found out: then nothing is deleted unasked */
async function answerFor(unsent: Unsent | undefined): Promise<LeavingAnswer> {
  if (!unsent) return 'keep'
  const isNothing = Object.values(unsent).every((count) => count === 0)
  return isNothing ? 'delete' : askAboutUnsent(unsent)
}
