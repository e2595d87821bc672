import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlive } from '../app/clock.ts'
import { later } from '../app/later.tsx'
import { PageFrame } from '../list-page/page-frame.tsx'
import { ApiTabs, apiTabAt } from './api-tabs.tsx'
import { DocumentationLinks } from './documentation-links.tsx'

/** Forms are heavy. */
const TryOut = later(async () => (await import('./try-out/try-out.tsx')).TryOut)

export function MessagesApiPage({ at }: { at: string }) {
  const { t } = useTranslation('messagesApi')
  const [tab, setTab] = useState(() => apiTabAt(at))
  const isAlive = useAlive()
  return (
    <PageFrame
      above={<ApiTabs current={tab} onChoose={setTab} />}
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<DocumentationLinks />}
    >
      {isAlive ? <TryOut /> : null}
    </PageFrame>
  )
}
