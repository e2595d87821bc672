import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { useMay } from '../../../kit/facts/facts.tsx'
import { InputField, SelectField } from '../../../kit/forms/fields.tsx'
import { zoneName } from '../../../kit/text/zone-name.ts'
import { localTime } from '../../../kit/time/local-time.ts'
import { momentAt } from '../../../kit/time/zoned-moment.ts'
import { useScheduleType } from '../../../nouns/hours/schedule-type.ts'

interface ConnectionChoiceProps {
  connections: readonly ConnectionCard[]
  chosen: number | undefined
  /** Null for none. */
  onChoose: (id: number | null) => void
}

export function ConnectionChoice({ connections, chosen, onChoose }: ConnectionChoiceProps) {
  const { t } = useTranslation('queueOptions')
  return (
    <SelectField
      label={t('connection')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      {connections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">{t('queueOnly')}</option>
    </SelectField>
  )
}

interface MomentChoiceProps {
  timeZone: string
  /** Undefined for now. */
  onChoose: (moment: Date | undefined) => void
}

/** For closed hours, where any matter. */
export function MomentChoice({ timeZone, onChoose }: MomentChoiceProps) {
  const { t, i18n } = useTranslation('queueOptions')
  const byHours = useScheduleType()
  const mayRead = useMay('company.read')
  const [local, setLocal] = useState<string>()
  const choose = (text: string | undefined) => {
    setLocal(text)
    onChoose(text === undefined ? undefined : momentAt(text, timeZone))
  }
  if (byHours === 'disabled') return null
  if (byHours === 'company' && !mayRead) {
    return <p className="text-muted-foreground text-xs">{t('unknownHours')}</p>
  }
  return (
    <>
      <SelectField
        label={t('moment')}
        value={local === undefined ? 'now' : 'other'}
        onChange={({ target }) =>
          choose(target.value === 'now' ? undefined : localTime(Date.now(), timeZone))
        }
      >
        <option value="now">{t('now')}</option>
        <option value="other">{t('momentOther')}</option>
      </SelectField>
      {local === undefined ? null : (
        <InputField
          label={t('momentOther')}
          hint={t('momentHint', { zone: zoneName(timeZone, i18n.language) })}
          type="datetime-local"
          value={local}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </>
  )
}
