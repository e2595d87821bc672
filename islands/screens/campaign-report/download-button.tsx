import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import type { Campaign } from '#outreach/campaigns/contract'
import { exportRecipients, type RecipientFilter } from '#outreach/campaigns/report/contract'
import { useTry } from '../../kit/failing/try.ts'
import { saveCsv } from '../../kit/text/csv.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

interface DownloadButtonProps {
  campaign: Campaign
  state: RecipientFilter | undefined
}

/** Those of the chosen state. */
export function DownloadButton({ campaign, state }: DownloadButtonProps) {
  const { t } = useTranslation('campaignReport')
  const attempt = useTry()
  const download = () =>
    attempt(async () => {
      const csv = await call(exportRecipients, { campaignId: campaign.id, state })
      saveCsv(`${campaign.name}.csv`, csv)
    })
  return (
    <Button variant="outline" onClick={() => download()}>
      <SymbolIcon name="download" className="size-4" aria-hidden />
      {t('download')}
    </Button>
  )
}
