import { useTranslation } from 'react-i18next'
import type { CampaignCheck } from '#outreach/campaigns/check/contract'
import type { Campaign } from '#outreach/campaigns/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Preview } from '../preview.tsx'
import { CheckCounts } from './check-counts.tsx'
import { CheckNumbers } from './check-numbers.tsx'
import { durationText } from './duration-text.ts'
import { SafeSending } from './safe-sending.tsx'

interface CheckResultProps {
  check: CampaignCheck
  campaign: Campaign
  onChanged: () => void
}

export function CheckResult({ check, campaign, onChanged }: CheckResultProps) {
  const { t } = useTranslation('campaigns')
  const { language } = useFacts()
  const errorText = useErrorText()
  const { refusal, willGet: count, recipients, limits, previews, unknownVariables: unknown } = check
  const number = new Intl.NumberFormat(language)
  return (
    <div className="flex flex-col gap-5">
      {refusal ? (
        <p role="alert" className="text-destructive text-sm">
          {errorText(refusal)}
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p role="alert" className="text-sm text-waiting">
          {t('unknownVariables', { count: unknown.length, names: unknown.join(', ') })}
        </p>
      ) : null}
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-lg">
          {t('willReceive', {
            count,
            reached: number.format(count),
            total: number.format(recipients),
          })}
        </p>
        {count === 0 ? <p className="text-destructive text-sm">{t('nobody')}</p> : null}
        {/* Without a connection nobody knows its pace. */}
        {count > 0 && limits ? <Duration check={check} /> : null}
      </div>
      <CheckCounts check={check} />
      <CheckNumbers check={check} />
      {limits ? <SafeSending limits={limits} onChanged={onChanged} /> : null}
      {previews.length > 0 ? (
        <section aria-label={t('preview')} className="flex flex-col gap-2">
          <h3 className="font-medium text-muted-foreground text-xs">{t('preview')}</h3>
          <Preview
            fileName={campaign.mediaName}
            people={previews.map(({ name, message, confirmationMessage }, id) => ({
              id,
              name,
              message,
              request: confirmationMessage ?? '',
            }))}
          />
        </section>
      ) : null}
    </div>
  )
}

function Duration({ check: { startsAt, endsAt, sharedWith } }: { check: CampaignCheck }) {
  const { t } = useTranslation('campaigns')
  const { timeZone } = useFacts().me.company
  const lasts = endsAt === null ? undefined : Date.parse(endsAt) - Date.parse(startsAt)
  return (
    <>
      <p className="text-sm">
        {endsAt === null || lasts === undefined
          ? t('durationYears')
          : t('duration', { hours: durationText(lasts), ...momentParts(endsAt, timeZone) })}
      </p>
      {sharedWith > 0 ? (
        <p className="text-muted-foreground text-sm">{t('sharedWith', { count: sharedWith })}</p>
      ) : null}
    </>
  )
}
