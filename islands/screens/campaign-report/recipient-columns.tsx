import { useTranslation } from 'react-i18next'
import type { CampaignRecipient } from '#outreach/campaigns/report/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { shownName } from '../../kit/text/names.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { useReach } from '../../nouns/contacts/use-reach.ts'
import { lastMoment, outcomeOf, variants } from './outcome.ts'

export function useRecipientColumns(): TableColumn<CampaignRecipient>[] {
  const { t } = useTranslation('campaignReport')
  const { timeZone } = useFacts().me.company
  const reachOf = useReach()
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: (recipient) => (
        <span className="block py-1">
          <span className="block truncate font-medium">{shownName(recipient.name)}</span>
          <span className="block text-muted-foreground text-xs tabular-nums roomy:hidden">
            {reachOf(recipient)}
          </span>
        </span>
      ),
    },
    {
      key: 'number',
      title: t('number'),
      from: 'roomy',
      show: (recipient) => (
        <span className="whitespace-nowrap tabular-nums">{reachOf(recipient)}</span>
      ),
    },
    { key: 'state', title: t('state'), show: (recipient) => <Outcome recipient={recipient} /> },
    {
      key: 'when',
      title: t('moment'),
      show: (recipient) => {
        const at = lastMoment(recipient)
        if (at === null) return null
        const { day, time } = momentParts(at, timeZone)
        return (
          <span className="whitespace-nowrap text-muted-foreground tabular-nums">
            {day} {time}
          </span>
        )
      },
    },
  ]
}

function Outcome({ recipient }: { recipient: CampaignRecipient }) {
  const { t } = useTranslation('campaignReport')
  const errorText = useErrorText()
  const { failure, leftOutReason } = recipient
  const outcome = outcomeOf(recipient)
  const reason = failure ? errorText(failure) : undefined
  return (
    <span className="flex flex-col items-start gap-0.5 py-1">
      <Badge variant={variants[outcome]}>{t(`one_${outcome}`)}</Badge>
      {leftOutReason || reason ? (
        <span className="max-w-64 text-muted-foreground text-xs">
          {leftOutReason ? t(`reason_${leftOutReason}`) : reason}
        </span>
      ) : null}
    </span>
  )
}
