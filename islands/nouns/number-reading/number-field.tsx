import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
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
      <Outcome of={number} />
      <CountrySelect of={number.country} />
    </div>
  )
}

function Outcome({
  of: { reading, choice, setChoice, areaCode, setAreaCode, country },
}: {
  of: TypedNumber
}) {
  const { t } = useTranslation('numberReading')
  const nameOf = useCountryName()
  if (!reading) return null
  const isGuess = country.chosen === '' && !reading.hasOwnCountry
  const stored = reading.choices.find(({ digits }) => digits === choice) ?? reading.number
  const shown = (one: { digits: string; country: string | null }) => ({
    number: shownNumber(one.digits),
    country: nameOf(one.country),
  })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="text-muted-foreground empty:hidden">
        {isGuess ? t('chooseCountry') : null}
        {!isGuess && stored ? t('storedAs', shown(stored)) : null}
        {!stored && reading.choices.length > 0 ? t('whichOne') : null}
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
