import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type Campaign, campaignEvent, repeatCampaign } from '#outreach/campaigns/contract'
import { useTry } from '../../kit/failing/try.ts'
import { useDataClient } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'

interface RepeatCampaignProps {
  campaign: Campaign
  onClose: () => void
}

export function RepeatCampaign({ campaign, onClose }: RepeatCampaignProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const { live } = useDataClient()
  const attempt = useTry()
  const repeat = () =>
    attempt(
      async () => {
        const record = await call(repeatCampaign, { campaignId: campaign.id })
        live?.apply(campaignEvent, { action: 'create', record })
      },
      t('common:done'),
      t('repeated'),
    )
  return (
    <Confirm
      onClose={onClose}
      title={t('runAgainTitle', { name: shownName(campaign.name) })}
      text={t('runAgainText')}
      action={t('runAgainAction')}
      isHarmless
      onConfirm={() => repeat()}
    />
  )
}
