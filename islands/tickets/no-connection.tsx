import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../app/facts.tsx'
import { connectionList } from '../connections/connection-list.ts'
import { useResource } from '../live/resource.ts'
import { buttonVariants } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NoConnection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tickets')
  const mayConnect = useMay('connection.edit')
  const { data } = useResource(connectionList, {})
  if (!data || data.connections.length > 0) return children
  return (
    <EmptyState
      drawing={<Smartphone aria-hidden />}
      title={t('noConnection')}
      text={mayConnect ? t('noConnectionText') : undefined}
      action={
        mayConnect ? (
          <a href="/connections" className={buttonVariants()}>
            {t('noConnectionAction')}
          </a>
        ) : null
      }
    />
  )
}
