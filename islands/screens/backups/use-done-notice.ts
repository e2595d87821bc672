import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backups } from '#backup/contract'
import { toast } from '../../kit/ui/toast.ts'

/** Of a backup that this page has seen under way. */
export function useDoneNotice(data: Backups | undefined) {
  const { t } = useTranslation('backups')
  const wasMaking = useRef(false)
  const isMaking = data?.making != null
  const hasFailed = data?.failure != null
  useEffect(() => {
    if (wasMaking.current && !isMaking && !hasFailed) toast.success(t('made'))
    wasMaking.current = isMaking
  }, [isMaking, hasFailed, t])
}
