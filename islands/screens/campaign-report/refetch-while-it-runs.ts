import { useCallback, useEffect, useRef } from 'react'
import type { CampaignStatus } from '#outreach/campaigns/contract'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'

const everyMs = 10_000
/** The last acks come in after the end (specification). */
const afterEndMs = 5_000

/** And once more after the campaign has ended while it is shown. */
export function useRefetchWhileItRuns(status: CampaignStatus | undefined, refetch: () => void) {
  const before = useRef(status)
  const latest = useRef({ status, refetch })
  latest.current = { status, refetch }
  useEffect(() => {
    const hasEnded = status === 'FINALIZADA' && before.current && before.current !== status
    before.current = status
    if (!hasEnded) return
    const timer = setTimeout(() => latest.current.refetch(), afterEndMs)
    return () => clearTimeout(timer)
  }, [status])
  const refetchRunning = useCallback(() => {
    if (latest.current.status === 'EM_ANDAMENTO') latest.current.refetch()
  }, [])
  useRefetchInterval(refetchRunning, everyMs)
}
