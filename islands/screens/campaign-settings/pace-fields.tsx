import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longIntervals, messageIntervals } from '#outreach/campaigns/fields'
import { SelectField } from '../../kit/forms/fields.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { hourlyPace, type Pace } from '../../nouns/campaign-settings/setting-values.ts'

interface PaceForm {
  field: (name: keyof Pace) => { name: string; defaultValue: string; error: string | undefined }
}

interface PaceFieldsProps {
  form: PaceForm
  began: Pace
}

export function PaceFields({ form, began }: PaceFieldsProps) {
  const { t } = useTranslation('campaignSettings')
  const [pace, setPace] = useState<Pace>(began)
  const select = (name: keyof Pace) => ({
    label: t(name),
    ...form.field(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      setPace({ ...pace, [name]: Number(currentTarget.value) }),
  })
  const seconds = (count: number) => (count === 0 ? t('noPause') : t('seconds', { count }))
  const count = hourlyPace(pace)
  return (
    <section aria-labelledby="pace" className="flex flex-col gap-2">
      <h2 id="pace" className="font-semibold text-base">
        {t('pace')}
      </h2>
      <Card className="gap-4 p-4 shadow-none">
        <div className="grid gap-4 wide:grid-cols-3">
          <SelectField {...select('messageInterval')}>
            <Choices of={messageIntervals} text={seconds} />
          </SelectField>
          <SelectField {...select('longerIntervalAfter')}>
            <Choices
              of={longIntervals}
              text={(count) => (count === 0 ? t('never') : t('messages', { count }))}
            />
          </SelectField>
          <SelectField {...select('greaterInterval')}>
            <Choices of={longIntervals} text={seconds} />
          </SelectField>
        </div>
        <p className="text-sm" aria-live="polite">
          {count === undefined ? (
            <span className="text-destructive">{t('noLimit')}</span>
          ) : (
            t('perHour', { count })
          )}
        </p>
        <p className="text-faint text-xs">{t('paceText')}</p>
      </Card>
    </section>
  )
}

interface ChoicesProps {
  of: readonly number[]
  text: (value: number) => string
}

function Choices({ of, text }: ChoicesProps) {
  return of.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ))
}
