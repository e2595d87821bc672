import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { useTyped } from '../../kit/forms/use-typed.ts'
import { later } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { useOpened } from '../../kit/ui/use-opened.ts'
import { campaignSettingList } from '../../nouns/campaign-settings/campaign-setting-list.ts'
import { settingsPlace } from './settings-place.ts'

const SettingsForm = later(async () => (await import('./settings-form.tsx')).SettingsForm)

const OptOutWords = later(async () => (await import('./opt-out-words.tsx')).OptOutWords)

export function CampaignSettingsPage() {
  const { t } = useTranslation('campaignSettings')
  const { data, failure, refetch } = useResource(campaignSettingList, {})
  const isAlive = useAlive()
  const opened = useOpened(data, useTyped(settingsPlace).size > 0)
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} actions={null}>
      {failure && !data ? <LoadFailure failure={failure} retry={refetch} /> : null}
      <div className="flex max-w-3xl flex-col gap-8 roomy:grid roomy:max-w-none roomy:grid-cols-2 roomy:items-start">
        {opened && isAlive ? <SettingsForm key={JSON.stringify(opened)} settings={opened} /> : null}
        {isAlive ? <OptOutWords /> : null}
      </div>
    </PageFrame>
  )
}
