import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCodes } from '#company/phone-numbers/countries'
import { useFacts } from '../../kit/facts/facts.tsx'

export function useCountryName(): (country: string | null) => string {
  const { t } = useTranslation('numberReading')
  const { language } = useFacts()
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language])
  return (country) => (country === null ? t('unknownCountry') : (names.of(country) ?? country))
}

/** By name. */
export function useCountries(): { code: string; name: string }[] {
  const nameOf = useCountryName()
  const { language } = useFacts()
  return [...countryCodes]
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
