import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useAlive } from '../../kit/time/clock.ts'
import { type ApiTab, ApiTabs, apiTabAt, showTab } from '../../nouns/messages-api/api-tabs.tsx'
import { DocumentationLinks } from './documentation-links.tsx'
import { ApiTokens } from './tokens/api-tokens.tsx'

const TryOut = later(async () => (await import('./try-out/try-out.tsx')).TryOut)

export function MessagesApiPage({ at }: { at: string }) {
  const { t } = useTranslation('messagesApi')
  const [tab, setTab] = useState(() => apiTabAt(at))
  const [chosen, choose] = useState<string>()
  // As long as the page: nobody sees them again.
  const [known, setKnown] = useState<Readonly<Record<number, string>>>({})
  const isAlive = useAlive()
  const show = (next: ApiTab) => {
    showTab(next)
    setTab(next)
  }
  const tabs = <ApiTabs current={tab} onChoose={show} />
  return (
    <>
      <div className={tab === 'send' ? 'contents' : 'hidden'}>
        <PageFrame
          above={tabs}
          title={t('title')}
          subtitle={t('subtitle')}
          actions={<DocumentationLinks />}
        >
          {isAlive ? <TryOut known={known} chosen={chosen} onChoose={choose} /> : null}
        </PageFrame>
      </div>
      {tab === 'tokens' ? (
        <ApiTokens
          above={tabs}
          actions={<DocumentationLinks />}
          onCreated={({ apiToken, token }) => setKnown({ ...known, [apiToken.id]: token })}
          onTry={({ id }) => {
            choose(`api-token-${id}`)
            show('send')
          }}
        />
      ) : null}
    </>
  )
}
