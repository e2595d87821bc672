import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingKey } from '#company/settings/contract'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { later } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { matches } from '../../kit/text/matching.ts'
import { Button, buttonVariants } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ownCompany, settingList } from '../../nouns/settings/setting-list.ts'
import { useIsLive } from '../../nouns/settings/use-is-live.ts'
import { SettingControl } from './setting-control.tsx'
import { type Control, groups } from './setting-groups.ts'

/** Forms are heavy, and the options are looked at first. */
const CompanyForm = later(async () => (await import('./company-form.tsx')).CompanyForm)

const allControls = groups.flatMap(({ controls }) => controls)

interface OptionsProps {
  /** Path and query of the page, which may name a setting. */
  at: string
  onSaved: (key: SettingKey, value: string) => void
}

export function Options({ at, onSaved }: OptionsProps) {
  const { t } = useTranslation(['settings', 'common', 'pages'])
  const mayEdit = useMay('setting.edit')
  const [filter, setFilter] = useState(() => {
    const control = allControls.find(({ key }) => key === askedSetting(at))
    return control ? t(`label_${control.key}`) : ''
  })
  const settings = useResource(settingList, {})
  const isShown = ({ is }: Control) => mayEdit || is !== 'secret'
  const textOf = ({ key, is }: Control) =>
    is === 'secret' ? t(`label_${key}`) : `${t(`label_${key}`)} ${t(`hint_${key}`)}`
  const companyText = ['name', 'email', 'phone', 'language', 'timeZone'] as const
  const showsCompany = mayEdit && matches(companyText.map((key) => t(key)).join(' '), filter)
  const shown = groups.flatMap(({ name, controls }) => {
    const found = controls.filter((one) => isShown(one) && matches(textOf(one), filter))
    return found.length > 0 ? [{ name, controls: found }] : []
  })
  // Keys that few need; one that is set, or sought, is shown.
  const [isAdding, setAdding] = useState(false)
  const isOffered = ({ key, is }: Control) =>
    is !== 'secret' ||
    isAdding ||
    filter !== '' ||
    settings.data?.some((setting) => setting.key === key && setting.isSet === true) === true
  if (settings.failure && !settings.data)
    return <LoadFailure failure={settings.failure} retry={settings.refetch} />
  return (
    <PageFrame
      title={t('title')}
      subtitle={t(mayEdit ? 'subtitle' : 'readOnly')}
      actions={
        <>
          <a href="/settings/all" className={buttonVariants({ variant: 'outline' })}>
            {t('pages:allSettings')}
          </a>
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            className="narrow:w-full wide:w-64"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {mayEdit ? <OwnCompany isShown={showsCompany} /> : null}
        {shown.map(({ name, controls }) => (
          <Group
            key={name}
            title={t(`group_${name}`)}
            hint={name === 'integrations' ? t('hint_integrations') : undefined}
          >
            {controls.filter(isOffered).map((control) => (
              <SettingControl
                key={control.key}
                control={control}
                setting={settings.data?.find(({ key }) => key === control.key)}
                onSaved={onSaved}
              />
            ))}
            {controls.every(isOffered) ? null : (
              <div className="px-4 py-3">
                <Button
                  variant="outline"
                  size="sm"
                  className="h-auto min-h-7 max-w-full whitespace-normal py-1"
                  onClick={() => setAdding(true)}
                >
                  <SymbolIcon name="plus" className="size-3.5" aria-hidden />
                  {t('addIntegration')}
                </Button>
              </div>
            )}
          </Group>
        ))}
        {shown.length === 0 && !showsCompany ? (
          <p className="py-10 text-center text-muted-foreground">
            {t('common:nothingFound', { text: filter })}
          </p>
        ) : null}
      </div>
    </PageFrame>
  )
}

function OwnCompany({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('settings')
  const { me } = useFacts()
  const isLive = useIsLive()
  const { data: company } = useResource(ownCompany, { companyId: me.companyId })
  if (!company) return null
  return (
    <div hidden={!isShown}>
      <Group title={t('group_company')}>
        <div className="min-h-70">{isLive ? <CompanyForm company={company} /> : null}</div>
      </Group>
    </div>
  )
}

/** Hours that the company does not have are asked for in vain: they are switched on here. */
function askedSetting(at: string): string | null {
  const asked = new URLSearchParams(at.split('?')[1])
  return asked.get('tab') === 'schedules' ? 'scheduleType' : asked.get('setting')
}

interface GroupProps {
  title: string
  hint?: string | undefined
  children: ReactNode
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      {hint ? <p className="mb-2 text-faint text-xs">{hint}</p> : null}
      <div className="divide-y rounded-lg border bg-card">{children}</div>
    </section>
  )
}
