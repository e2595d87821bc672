import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/forms/fields.tsx'
import { useCountries } from './country-names.ts'
import { internationally, type NumberCountry } from './use-number-country.ts'

export function CountrySelect({ of: { chosen, choose } }: { of: NumberCountry }) {
  const { t } = useTranslation('numberReading')
  return (
    <SelectField
      label={t('country')}
      // Of no form: it is remembered by itself, and a failure of the whole form would focus it.
      form=""
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {chosen === '' ? (
        <option value="" disabled>
          {t('chooseCountry')}
        </option>
      ) : null}
      <option value={internationally}>{t('internationally')}</option>
      {useCountries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
