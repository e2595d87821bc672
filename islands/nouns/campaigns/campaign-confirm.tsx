import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import type { Campaign } from '#outreach/campaigns/contract'
import { cancelCampaign, restartCampaign } from '#outreach/campaigns/state-contract'
import { useTry } from '../../kit/failing/try.ts'
import { shownName } from '../../kit/text/names.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'

const ways = {
  cancel: { endpoint: cancelCampaign, title: 'cancelTitle', text: 'cancelText' },
  restart: { endpoint: restartCampaign, title: 'restartTitle', text: 'restartText' },
} as const

interface ConfirmProps {
  action: keyof typeof ways
  campaign: Campaign
  onClose: () => void
}

export function CampaignConfirm({ action, campaign, onClose }: ConfirmProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const attempt = useTry()
  const { id: campaignId, name } = campaign
  const { endpoint, title, text } = ways[action]
  const change = () => call(endpoint, { campaignId })
  const done = t(`done_${action}`, { name: shownName(name) })
  return (
    <Confirm
      onClose={onClose}
      title={t(title, { name: shownName(name) })}
      text={t(text)}
      action={t(`do_${action}`)}
      isHarmless={action === 'restart'}
      onConfirm={() => attempt(change, t('common:done'), done)}
    />
  )
}
