import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { isConnected } from '#company/connections/state'
import { toast } from '../../kit/ui/toast.ts'

/**
 * The connection whose code was shown, once its phone is linked: the dialog has closed before, as
 * soon as the code was taken.
 */
export function useLinked(connections: readonly ConnectionCard[], showsCodeOf: number | undefined) {
  const { t } = useTranslation('connections')
  const [linked, setLinked] = useState<ConnectionCard>()
  const linking = useRef<number>(undefined)
  useEffect(() => {
    linking.current = showsCodeOf ?? linking.current
    const one = connections.find(({ id }) => id === linking.current)
    if (!one || !isConnected(one)) return
    linking.current = undefined
    toast.success(t('qrLinked', { name: one.name }))
    setLinked(one)
  }, [connections, showsCodeOf, t])
  return { linked, forget: () => setLinked(undefined) }
}
