import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlive } from '../app/clock.ts'
import { later } from '../app/later.tsx'
import { LoadFailure } from '../app/load-failure.tsx'
import { useOpened } from '../app/use-opened.ts'
import { PageFrame } from '../list-page/page-frame.tsx'
import { useResource } from '../live/resource.ts'
import { campaignSettingList } from './campaign-setting-list.ts'

const SettingsForm = later(async () => (await import('./settings-form.tsx')).SettingsForm)

const OptOutWords = later(async () => (await import('./opt-out-words.tsx')).OptOutWords)

export function CampaignSettingsPage() {
  const { t } = useTranslation('campaignSettings')
  const { data, failure, refetch } = useResource(campaignSettingList, {})
  const isAlive = useAlive()
  const [isTouched, setTouched] = useState(false)
  const opened = useOpened(data, isTouched)
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} actions={null}>
      {failure && !data ? <LoadFailure failure={failure} retry={refetch} /> : null}
      <div className="flex max-w-3xl flex-col gap-8">
        {opened && isAlive ? (
          <SettingsForm key={JSON.stringify(opened)} settings={opened} onTouch={setTouched} />
        ) : null}
        {isAlive ? <OptOutWords /> : null}
      </div>
    </PageFrame>
  )
}
