import { useTranslation } from 'react-i18next'
import type { CampaignCheck } from '#outreach/campaigns/check/contract'
import { shownName } from '../../../kit/text/names.ts'
import { shownNumber } from '../../../kit/text/phone.ts'
import { useCountryName } from '../../number-reading/country-names.ts'

/** Of which countries numbers are that are not of the line's, and why some are without WhatsApp. */
export function CheckNumbers({ check }: { check: CampaignCheck }) {
  const { countries, misread, withoutWhatsapp } = check
  const { t } = useTranslation('campaigns')
  const nameOf = useCountryName()
  return (
    <>
      {countries.length > 0 ? (
        <p className="text-sm text-waiting">
          {t('check_abroad')}:{' '}
          {countries
            .map(({ country, recipients }) => `${nameOf(country)} ${recipients}`)
            .join(', ')}
        </p>
      ) : null}
      {misread > 0 ? (
        <p className="text-sm text-waiting">
          {t('check_misread', { count: misread })}{' '}
          <a href="/contact-lists" className="underline">
            {t('putMisreadRight')}
          </a>
        </p>
      ) : null}
      {withoutWhatsapp.length > 0 ? (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-medium">{t('whyWithout')}</summary>
          <ul className="flex flex-col gap-1">
            {withoutWhatsapp.map(({ name, number, country, why }) => (
              <li key={number}>
                {shownName(name)} · {shownNumber(number)}:{' '}
                <span className="text-muted-foreground">
                  {t(`without_${why}`, { country: nameOf(country) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
