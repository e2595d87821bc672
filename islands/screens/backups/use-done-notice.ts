import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backups } from '#backup/contract'
import { toast } from '../../kit/ui/toast.ts'

/** Of a backup that this page has seen under way. */
export function useDoneNotice(data: Backups | undefined) {
  const { t } = useTranslation('backups')
  /** The last one when it began; undefined while none is under way. */
  const before = useRef<{ at: string | undefined }>(undefined)
  const isMaking = data?.making != null
  const at = data?.last?.at
  useEffect(() => {
    if (isMaking) before.current ??= { at }
    else {
      if (before.current && before.current.at !== at) toast.success(t('made'))
      before.current = undefined
    }
  }, [isMaking, at, t])
}
