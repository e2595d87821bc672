import { useEffect, useRef } from 'react'
import type { CampaignStatus } from '#campaigns/contract'

/** The last acks come in after the end (specification). */
const reloadMs = 5_000

/** Once, after the campaign has ended while it is shown. */
export function useReloadAfterEnd(status: CampaignStatus | undefined, reload: () => void) {
  const before = useRef(status)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    const hasEnded = status === 'FINALIZADA' && before.current && before.current !== status
    before.current = status
    if (!hasEnded) return
    const timer = setTimeout(() => latest.current(), reloadMs)
    return () => clearTimeout(timer)
  }, [status])
}
