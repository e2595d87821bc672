import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/facts/facts.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'

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
