import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignSettings } from '#campaigns/fields'
import { useAlive } from '../app/clock.ts'
import { later } from '../app/later.tsx'
import { LoadFailure } from '../app/load-failure.tsx'
import { PageFrame } from '../list-page/page-frame.tsx'
import { useResource } from '../live/resource.ts'
import { campaignSettingList } from './campaign-setting-list.ts'

/** Forms are heavy. */
const SettingsForm = later(async () => (await import('./settings-form.tsx')).SettingsForm)

export function CampaignSettingsPage() {
  const { t } = useTranslation('campaignSettings')
  const { data, failure, refetch } = useResource(campaignSettingList, {})
  const isAlive = useAlive()
  const [isTouched, setTouched] = useState(false)
  const opened = useOpened(data, isTouched)
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} actions={null}>
      {failure && !data ? <LoadFailure retry={refetch} /> : null}
      <div className="max-w-3xl">
        {opened && isAlive ? (
          <SettingsForm key={JSON.stringify(opened)} settings={opened} onTouch={setTouched} />
        ) : null}
      </div>
    </PageFrame>
  )
}

/** Follows changes of others until the user has begun to change something. */
function useOpened(data: CampaignSettings | undefined, isTouched: boolean) {
  const [opened, setOpened] = useState(data)
  if (!isTouched && opened !== data) setOpened(data)
  return opened
}
