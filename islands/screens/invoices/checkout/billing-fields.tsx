import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { billingCountries, otherCountries } from '#company/companies/billing/fields'
import { compareNames } from '#kernel/lists/sorting-state'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { InputField, SelectField } from '../../../kit/forms/fields.tsx'

type BillingField = 'firstName' | 'address2' | 'district' | 'city' | 'state' | 'zipcode' | 'country'

interface BillingFieldsProps {
  field: (name: BillingField) => {
    name: string
    defaultValue: string
    error: string | undefined
  }
}

export function BillingFields({ field }: BillingFieldsProps) {
  const { t } = useTranslation('checkout')
  const others = useOtherCountries()
  return (
    <div className="grid gap-4 wide:grid-cols-6">
      <div className="wide:col-span-6">
        <InputField
          label={t('firstName')}
          hint={t('firstNameHint')}
          {...field('firstName')}
          autoComplete="billing name"
          required
        />
      </div>
      <div className="wide:col-span-4">
        <InputField
          label={t('address')}
          {...field('address2')}
          autoComplete="billing street-address"
          required
        />
      </div>
      <div className="wide:col-span-2">
        <InputField
          label={t('zipcode')}
          {...field('zipcode')}
          autoComplete="billing postal-code"
          required
        />
      </div>
      <div className="wide:col-span-3">
        <InputField
          label={t('district')}
          {...field('district')}
          autoComplete="billing address-level3"
        />
      </div>
      <div className="wide:col-span-3">
        <InputField
          label={t('city')}
          {...field('city')}
          autoComplete="billing address-level2"
          required
        />
      </div>
      <div className="wide:col-span-3">
        <InputField label={t('state')} {...field('state')} autoComplete="billing address-level1" />
      </div>
      <div className="wide:col-span-3">
        <SelectField label={t('country')} {...field('country')} required>
          <option value="">{t('countryNone')}</option>
          {billingCountries.map((country) => (
            <option key={country} value={country}>
              {t(`country_${country}`)}
            </option>
          ))}
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

/** The form is drawn in the browser only, whose names they are. */
function useOtherCountries() {
  const { language } = useFacts()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return otherCountries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((one, other) => compareNames(one.name, other.name))
  }, [language])
}
