import { useTranslation } from 'react-i18next'
import { updateConnection } from '#company/connections/contract'
import { safeLimits } from '#company/connections/state'
import { call } from '#kernel/http/call'
import type { CampaignCheck } from '#outreach/campaigns/check/contract'
import { useMay } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'

type Limits = NonNullable<CampaignCheck['limits']>

interface SafeSendingProps {
  limits: Limits
  onChanged: () => void
}

/** What the connection allows; safe values are one click away. */
export function SafeSending({ limits, onChanged }: SafeSendingProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const mayEdit = useMay('connection.edit')
  const attempt = useTry()
  const name = shownName(limits.name)
  const words = useLimitWords(limits)
  const limitSafely = async () => {
    const { connectionId } = limits
    const limit = () => call(updateConnection, { connectionId, ...safeLimits })
    if (await attempt(limit, t('common:done'), t('limitedSafely', { name }))) onChanged()
  }
  return (
    <section
      aria-label={t('limits')}
      className="flex flex-col gap-2 rounded-lg bg-muted p-3 text-sm"
    >
      {limits.isConnected ? null : <p className="text-waiting">{t('away', { name })}</p>}
      {words.length > 0 ? (
        <p>
          {name}: {words.join(', ')}.
        </p>
      ) : (
        <>
          <p>{t('noLimits', { name })}</p>
          {mayEdit ? (
            <Button
              variant="outline"
              size="sm"
              className="h-auto min-h-7 max-w-full self-start whitespace-normal py-1 text-left"
              onClick={() => limitSafely()}
            >
              {t('useSafeLimits', {
                cap: safeLimits.campaignDailyCap,
                from: safeLimits.campaignQuietFrom,
                until: safeLimits.campaignQuietUntil,
              })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}

function useLimitWords(limits: Limits): string[] {
  const { t } = useTranslation('campaigns')
  const { campaignDailyCap, campaignRamp, mostToday, today } = limits
  const { campaignQuietFrom: from, campaignQuietUntil: until } = limits
  return [
    ...(campaignDailyCap > 0 ? [t('limit_dailyCap', { count: campaignDailyCap })] : []),
    ...(campaignRamp ? [t('limit_ramp')] : []),
    ...(from !== until ? [t('limit_quiet', { from, until })] : []),
    ...(mostToday === null ? [] : [t('limit_today', { today, most: mostToday })]),
  ]
}
