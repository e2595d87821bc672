import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { safeLimits } from '#company/connections/state'
import { InputField, SwitchField } from '../../kit/forms/fields.tsx'
import { Group } from '../../kit/forms/group.tsx'
import { Button } from '../../kit/ui/button.tsx'

type TextName = 'campaignDailyCap' | 'campaignQuietFrom' | 'campaignQuietUntil'

interface LimitsForm {
  field: (name: TextName) => { name: string; defaultValue: string; error: string | undefined }
  flag: (name: 'campaignRamp') => { name: string; defaultChecked: boolean }
}

/** Blank where nothing limits campaigns. */
export function limitsOf(limits: Pick<ConnectionCard, keyof typeof safeLimits> | undefined) {
  return {
    campaignDailyCap: limits?.campaignDailyCap ? String(limits.campaignDailyCap) : '',
    campaignRamp: limits?.campaignRamp ?? false,
    campaignQuietFrom: limits?.campaignQuietFrom ?? '',
    campaignQuietUntil: limits?.campaignQuietUntil ?? '',
  }
}

export function CampaignLimits({ form: { field, flag } }: { form: LimitsForm }) {
  const { t } = useTranslation('connections')
  /** Counts presses: each replaces what is filled in. */
  const [chosen, setChosen] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  // What was wrong before is checked again.
  useEffect(() => {
    if (chosen === 0) return
    for (const input of button.current?.closest('fieldset')?.querySelectorAll('input') ?? []) {
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [chosen])
  const safe = limitsOf(safeLimits)
  const text = (name: TextName) => ({
    key: `${name} ${chosen}`,
    ...field(name),
    ...(chosen > 0 ? { defaultValue: safe[name] } : {}),
  })
  const ramp = chosen > 0 ? { defaultChecked: safe.campaignRamp } : {}
  return (
    <Group title={t('safeSending')} hint={t('safeSendingHint')}>
      <Button
        ref={button}
        variant="outline"
        className="self-start"
        onClick={() => setChosen(chosen + 1)}
      >
        {t('safeLimits')}
      </Button>
      <InputField
        label={t('campaignDailyCap')}
        hint={t('campaignDailyCapHint')}
        {...text('campaignDailyCap')}
        inputMode="numeric"
        autoComplete="off"
      />
      <SwitchField
        key={`ramp ${chosen}`}
        label={t('campaignRamp')}
        hint={t('campaignRampHint')}
        {...flag('campaignRamp')}
        {...ramp}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <InputField label={t('campaignQuietFrom')} {...text('campaignQuietFrom')} type="time" />
        <InputField label={t('campaignQuietUntil')} {...text('campaignQuietUntil')} type="time" />
      </div>
    </Group>
  )
}
