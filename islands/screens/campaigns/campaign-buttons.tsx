import ChartColumn from 'lucide-react/icons/chart-column'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { mayEdit } from '#outreach/campaigns/state'
import type { OwnButtons } from '../../kit/list-page/own-buttons.tsx'
import { shownName } from '../../kit/text/names.ts'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { CampaignAction } from '../../nouns/campaigns/campaign-action.tsx'
import { MoreActions } from './more-actions.tsx'

interface CampaignButtonsProps {
  campaign: Campaign
  own: OwnButtons
}

export function CampaignButtons({ campaign, own }: CampaignButtonsProps) {
  const { t } = useTranslation('campaigns')
  const isOpen = mayEdit(campaign)
  const name = shownName(campaign.name)
  const report = t('reportNamed', { name })
  return (
    <>
      <CampaignAction campaign={campaign} />
      {campaign.startedAt === null ? null : (
        <a
          href={`/campaign/${campaign.id}/report`}
          aria-label={report}
          data-tooltip={report}
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <ChartColumn className="size-4" aria-hidden />
        </a>
      )}
      <IconButton name={t(isOpen ? 'editNamed' : 'showNamed', { name })} onClick={own.openForm}>
        {isOpen ? (
          <SymbolIcon name="pencil" className="size-4" aria-hidden />
        ) : (
          <SymbolIcon name="eye" className="size-4" aria-hidden />
        )}
      </IconButton>
      <MoreActions campaign={campaign} onDelete={own.openDeletion} />
    </>
  )
}
