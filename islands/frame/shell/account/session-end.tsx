import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takenOver } from '#company/logins/contract'
import { whenLoginEnds } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { leaveFor } from './logout.ts'

const farewellMs = 1000

export function SessionEnd() {
  const { t } = useTranslation('shell')
  const { live } = useDataClient()
  const { me } = useFacts()
  useEffect(() => {
    if (!live) return
    let isLeaving = false
    const leaveSoon = (why: 'taken-over' | 'expired') => {
      if (isLeaving) return
      isLeaving = true
      // Calls refused meanwhile would leave at once, and for another reason.
      whenLoginEnds(() => undefined)
      if (why === 'taken-over') toast.error(t('takenOver'))
      setTimeout(() => leaveFor(why), farewellMs)
    }
    // Before this was fetched.
    if (live.state === 'ended') leaveSoon('expired')
    const stops = [
      live.on(takenOver, ({ user }) => user.id === me.id && leaveSoon('taken-over')),
      live.onState((state) => state === 'ended' && leaveSoon('expired')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live, me.id, t])
  return null
}
