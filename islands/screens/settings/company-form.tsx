import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Company, saveDetails, showCompany } from '#company/companies/contract'
import { CompanyDetails } from '#company/companies/fields'
import { call } from '#kernel/http/call'
import { languageNames, languages } from '#kernel/i18n/languages'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField, SelectField } from '../../kit/forms/fields.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RestoredNotice } from '../../kit/forms/restored-notice.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { zoneName } from '../../kit/text/zone-name.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.ts'

/** What the company says of itself. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(['settings', 'common'])
  const [initial] = useState(() => ({
    name: company.name,
    email: company.email,
    phone: company.phone,
    language: company.language,
    timeZone: company.timeZone,
  }))
  const { changes, save } = useUnseenChanges(company, useCompanyFields())
  const form = useForm({
    schema: CompanyDetails,
    initial,
    kept: ['ownCompany', company.id],
    send: async (values) => {
      await save((updatedAt) => call(saveDetails, { companyId: company.id, ...values, updatedAt }))
      toast.success(t('common:done'), t('detailsSaved'))
    },
    places: { ERR_COMPANY_NAME_ALREADY_EXISTS: 'name', ERR_COMPANY_INVALID_NAME: 'name' },
  })
  const { field } = form
  return (
    <form {...form.props} className="grid gap-4 p-4 wide:grid-cols-2">
      <div className="flex flex-col gap-2 empty:hidden wide:col-span-2">
        <RestoredNotice of={form.keeping} />
        <ChangesNotice changes={changes} />
      </div>
      <InputField label={t('name')} {...field('name')} autoComplete="organization" required />
      <InputField label={t('email')} {...field('email')} type="email" autoComplete="email" />
      <InputField label={t('phone')} {...field('phone')} type="tel" autoComplete="tel" />
      <SelectField label={t('language')} hint={t('languageHint')} {...field('language')}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('timeZone')} hint={t('timeZoneHint')} {...field('timeZone')}>
        {useTimeZones(company.timeZone).map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex items-end justify-end">
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? t('common:saving') : t('common:save')}
        </Button>
      </div>
    </form>
  )
}

/** The page comes with the current one; the others are listed in the browser. */
function useTimeZones(current: string): { zone: string; name: string }[] {
  const { language } = useTranslation().i18n
  const [zones, setZones] = useState([current])
  useEffect(() => {
    setZones([...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])])
  }, [current])
  return useMemo(
    () =>
      zones
        .map((zone) => ({ zone, name: zoneName(zone, language) }))
        .sort((a, b) => a.name.localeCompare(b.name, language)),
    [zones, language],
  )
}

function useCompanyFields() {
  const { t, i18n } = useTranslation('settings')
  return {
    readAgain: ({ id }: Company) => call(showCompany, { companyId: id }),
    shown: (company: Company) => ({
      [t('name')]: company.name,
      [t('email')]: company.email,
      [t('phone')]: company.phone,
      [t('language')]: languageNames[company.language],
      [t('timeZone')]: zoneName(company.timeZone, i18n.language),
    }),
  }
}
