import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../app/facts.tsx'
import { connectionList } from '../connections/connection-list.ts'
import { useResource } from '../live/resource.ts'
import { LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** Where no number is connected nobody can write: says so instead of what is inside. */
export function NoConnection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tickets')
  const mayConnect = useMay('connection.edit')
  const { data } = useResource(connectionList, {})
  if (!data || data.connections.length > 0) return children
  return (
    <Empty
      drawing={<Smartphone aria-hidden />}
      title={t('noConnection')}
      text={mayConnect ? t('noConnectionText') : undefined}
      action={
        mayConnect ? <LinkButton href="/connections">{t('noConnectionAction')}</LinkButton> : null
      }
    />
  )
}
