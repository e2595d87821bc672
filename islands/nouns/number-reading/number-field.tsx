import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalMessages } from '#company/phone-numbers/refusals'
import { fieldText } from '../../kit/forms/field-messages.ts'
import { InputField } from '../../kit/forms/fields.tsx'
import { shownNumber } from '../../kit/text/phone.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCountryName } from './country-names.ts'
import { CountrySelect } from './country-select.tsx'
import type { TypedNumber } from './use-number.ts'

/** A number with the country that it is read in, and what it will be stored as. */
export function NumberField({
  of: number,
  ...field
}: ComponentProps<typeof InputField> & { of: TypedNumber }) {
  return (
    <div className="flex flex-col gap-3">
      <InputField
        {...field}
        type="tel"
        inputMode="tel"
        onInput={({ currentTarget }) => number.type(currentTarget.value)}
      />
      <Outcome of={number} label={field.label} isRefused={Boolean(field.error)} />
      <CountrySelect of={number.country} />
    </div>
  )
}

function Outcome({
  of: { reading, choice, setChoice, areaCode, setAreaCode, country },
  label,
  isRefused,
}: {
  of: TypedNumber
  label: string
  /** The field says why. */
  isRefused: boolean
}) {
  const { t } = useTranslation(['numberReading', 'forms'])
  const nameOf = useCountryName()
  if (!reading) return null
  const isGuess = country.chosen === '' && !reading.hasOwnCountry
  const stored = reading.choices.find(({ digits }) => digits === choice) ?? reading.number
  const shown = (one: { digits: string; country: string | null }) => ({
    number: shownNumber(one.digits),
    country: nameOf(one.country),
  })
  const { refusal } = reading
  const says = () => {
    if (isGuess) return t('chooseCountry')
    if (stored) return t('storedAs', shown(stored))
    if (reading.choices.length > 0) return t('whichOne')
    if (isRefused || refusal === null) return null
    return t(`forms:${fieldText(refusalMessages[refusal], 'number')}`, { field: label })
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="text-muted-foreground empty:hidden">
        {says()}
      </p>
      {reading.number ? null : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {reading.choices.map((one) => (
            <Button
              key={one.digits}
              type="button"
              size="sm"
              variant={one.digits === choice ? 'default' : 'outline'}
              aria-pressed={one.digits === choice}
              onClick={() => setChoice(one.digits)}
            >
              {shown(one).number} · {shown(one).country}
            </Button>
          ))}
        </div>
      )}
      {reading.refusal === 'numberAreaMissing' || areaCode !== '' ? (
        <InputField
          label={t('areaCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={areaCode}
          onChange={({ target }) => setAreaCode(target.value)}
        />
      ) : null}
    </div>
  )
}
