import { useTranslation } from 'react-i18next'
import { type Campaign, restartCampaign } from '#campaigns/contract'
import { call } from '#http/call'
import { useTry } from '../app/try.ts'
import { shownName } from '../text/names.ts'
import { Confirm } from '../ui/confirm.tsx'

interface RestartCampaignProps {
  campaign: Campaign
  onClose: () => void
}

export function RestartCampaign({ campaign, onClose }: RestartCampaignProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const attempt = useTry()
  const { id: campaignId, name } = campaign
  return (
    <Confirm
      onClose={onClose}
      title={t('restartTitle', { name: shownName(name) })}
      text={t('restartText')}
      action={t('do_restart')}
      isHarmless
      onConfirm={() => void attempt(() => call(restartCampaign, { campaignId }), t('common:done'))}
    />
  )
}
