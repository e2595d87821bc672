import { useTranslation } from 'react-i18next'
import { type Campaign, cancelCampaign } from '#campaigns/contract'
import { call } from '#http/call'
import { useTry } from '../app/try.ts'
import { shownName } from '../text/names.ts'
import { Confirm } from '../ui/confirm.tsx'

interface CancelCampaignProps {
  campaign: Campaign
  onClose: () => void
}

export function CancelCampaign({ campaign, onClose }: CancelCampaignProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const attempt = useTry()
  const { id: campaignId, name } = campaign
  return (
    <Confirm
      onClose={onClose}
      title={t('cancelTitle', { name: shownName(name) })}
      text={t('cancelText')}
      action={t('do_cancel')}
      onConfirm={() => void attempt(() => call(cancelCampaign, { campaignId }), t('common:done'))}
    />
  )
}
