import { useTranslation } from 'react-i18next'
import { type Campaign, campaignEvent, startCampaign } from '#campaigns/contract'
import { call } from '#http/call'
import { useTry } from '../../app/try.ts'
import { useDataClient } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'

interface CheckDialogProps {
  campaign: Campaign
  onClose: () => void
}

export function CheckDialog({ campaign, onClose }: CheckDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const { live } = useDataClient()
  const attempt = useTry()
  const start = async () => {
    const isStarted = await attempt(async () => {
      const record = await call(startCampaign, { campaignId: campaign.id })
      live?.apply(campaignEvent, { action: 'update', record })
    }, t('started'))
    if (isStarted) onClose()
  }
  return (
    <TitledDialog
      onClose={onClose}
      title={t('checkTitle', { name: shownName(campaign.name) })}
      size="lg"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => void start()}>{t('start')}</Button>
        </>
      }
    />
  )
}
