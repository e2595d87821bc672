import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#outreach/contact-list-imports/contract'
import { InputField } from '../../kit/forms/fields.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCountryName } from '../number-reading/country-names.ts'
import { CountrySelect } from '../number-reading/country-select.tsx'
import type { ImportDraft } from './use-draft.ts'

interface ReadNumbersProps {
  draft: ImportDraft
  preview: ImportPreview
}

/** Numbers without + are read in no country before one is chosen. */
export function needsCountry({ country }: ImportDraft, { isOwnExport, numbers }: ImportPreview) {
  return country.chosen === '' && !isOwnExport && numbers.bareRows > 0
}

/** Whose numbers a file has, and what is asked about those that cannot be told. */
export function ReadNumbers({ draft, preview }: ReadNumbersProps) {
  const { t } = useTranslation('contactListImports')
  const listed = useListed()
  const { isOwnExport, numbers } = preview
  return (
    <section aria-label={t('numbers')} className="flex flex-col gap-3">
      {isOwnExport ? (
        <p className="text-muted-foreground text-sm">{t('ownExport')}</p>
      ) : (
        <CountrySelect of={draft.country} />
      )}
      <p role="status" className="text-sm">
        {needsCountry(draft, preview) ? t('countryMissing') : null}
        {needsCountry(draft, preview) ? null : listed(numbers.countries)}
      </p>
      <Refused numbers={numbers} />
      <Asked key={JSON.stringify(draft.answers)} draft={draft} preview={preview} />
    </section>
  )
}

function useListed() {
  const nameOf = useCountryName()
  return (some: readonly { country: string | null; rows: number }[]) =>
    some.map(({ country, rows }) => `${nameOf(country)} ${rows}`).join(', ')
}

function Refused({ numbers: { refused } }: Pick<ImportPreview, 'numbers'>) {
  const { t } = useTranslation('contactListImports')
  if (refused.length === 0) return null
  return (
    <ul className="text-muted-foreground text-sm">
      {refused.map(({ reason, rows }) => (
        <li key={reason}>
          {t('notImported', { count: rows })} {t(`reason_${reason}`)}
        </li>
      ))}
    </ul>
  )
}

/** One press reads all rows that were refused for its reason. */
function Asked({
  draft: { answers, answer, country, isReading },
  preview: { numbers },
}: ReadNumbersProps) {
  const { t } = useTranslation('contactListImports')
  const listed = useListed()
  const nameOf = useCountryName()
  const [area, setArea] = useState(answers.areaCode ?? '')
  const rowsOf = (reason: string) => numbers.refused.find((one) => one.reason === reason)?.rows ?? 0
  const [others, several, inCity] = [
    ...[rowsOf('numberOfOther'), rowsOf('numberOfSeveral'), rowsOf('numberAreaMissing')],
  ]
  const press = { size: 'sm', variant: 'outline', disabled: isReading } as const
  return (
    <div className="flex flex-wrap items-end gap-2 empty:hidden">
      {others ? (
        <Button {...press} onClick={() => answer({ ...answers, takesOthers: true })}>
          {t('takeOthers', { count: others, countries: listed(numbers.others) })}
        </Button>
      ) : null}
      {several ? (
        <>
          <Button {...press} onClick={() => answer({ ...answers, severalAs: 'national' })}>
            {t('severalNational', { count: several, country: nameOf(country.country ?? null) })}
          </Button>
          <Button {...press} onClick={() => answer({ ...answers, severalAs: 'international' })}>
            {t('severalInternational', { count: several })}
          </Button>
        </>
      ) : null}
      {inCity ? (
        <>
          <div className="w-28">
            <InputField
              label={t('field_areaCode')}
              inputMode="numeric"
              maxLength={5}
              value={area}
              onChange={({ target }) => setArea(target.value)}
            />
          </div>
          <Button
            {...press}
            disabled={isReading || !/^\d+$/.test(area)}
            onClick={() => answer({ ...answers, areaCode: area })}
          >
            {t('addArea', { count: inCity })}
          </Button>
        </>
      ) : null}
      {Object.keys(answers).length > 0 ? (
        <Button size="sm" variant="link" disabled={isReading} onClick={() => answer({})}>
          {t('askAgain')}
        </Button>
      ) : null}
    </div>
  )
}
