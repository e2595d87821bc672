import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingKey } from '#company/settings/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { later } from '../../kit/later/later.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../kit/ui/tabs.tsx'
import { settingList } from '../../nouns/settings/setting-list.ts'
import { useIsLive } from '../../nouns/settings/use-is-live.ts'
import { Options } from './options.tsx'
import { type SettingsTab, tabAt, tabsOf } from './tabs.ts'

const panels = {
  options: Options,
  schedules: later(async () => (await import('./company-hours.tsx')).CompanyHours),
  companies: later(async () => (await import('../companies/companies-page.tsx')).CompaniesPage),
  plans: later(async () => (await import('../plans/plans-page.tsx')).PlansPage),
  helps: later(async () => (await import('../helps/helps-page.tsx')).HelpsPage),
}

export function SettingsPage({ at }: { at: string }) {
  const { t } = useTranslation('settings')
  const { me } = useFacts()
  const settings = useResource(settingList, {}).data ?? []
  const hasHours = settings.some(({ key, value }) => key === 'scheduleType' && value === 'company')
  const allowed = tabsOf(me, { hasHours })
  const [asked, setChosen] = useState(() => tabAt(at, allowed))
  const first = allowed[0] ?? 'options'
  const chosen = allowed.includes(asked) ? asked : first
  const isLive = useIsLive()
  const choose = (tab: SettingsTab) => {
    setChosen(tab)
    history.replaceState(null, '', tab === first ? location.pathname : `?tab=${tab}`)
  }
  const onSaved = (key: SettingKey, value: string) => {
    if (key === 'scheduleType' && value === 'company') choose('schedules')
  }
  if (allowed.length < 2) return <Options at={at} onSaved={onSaved} />
  const Panel = panels[chosen]
  return (
    <Tabs value={chosen} onValueChange={choose} className="flex-1">
      <TabsList
        variant="line"
        aria-label={t('title')}
        className="wide:px-[max(1.5rem,calc((100%-72rem)/2+1.5rem))]"
      >
        {allowed.map((tab) => (
          <TabsTrigger key={tab} value={tab} className="max-w-40">
            {t(`tab_${tab}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={chosen} key={chosen}>
        {chosen === 'options' || isLive ? <Panel at={at} onSaved={onSaved} /> : null}
      </TabsContent>
    </Tabs>
  )
}
