import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type Campaign, campaignEvent, cloneCampaign } from '#outreach/campaigns/contract'
import { mayDelete, mayRepeat } from '#outreach/campaigns/state'
import { useTry } from '../../kit/failing/try.ts'
import { laterLayer } from '../../kit/later/later.tsx'
import { useDataClient } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'

const TestDialog = laterLayer(async () => (await import('./test-dialog.tsx')).TestDialog)
const RepeatCampaign = laterLayer(
  async () => (await import('./repeat-campaign.tsx')).RepeatCampaign,
)

interface MoreActionsProps {
  campaign: Campaign
  onDelete: () => void
}

export function MoreActions({ campaign, onDelete }: MoreActionsProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const { live } = useDataClient()
  const attempt = useTry()
  const [open, setOpen] = useState<'test' | 'repeat'>()
  const close = () => setOpen(undefined)
  const campaignId = campaign.id
  const clone = () =>
    attempt(async () => {
      const heard = live?.heard(campaignEvent)
      const record = await call(cloneCampaign, { campaignId })
      live?.apply(campaignEvent, { action: 'create', record }, heard)
    }, t('cloned'))
  const more = t('moreNamed', { name: shownName(campaign.name) })
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton name={more}>
            <EllipsisVertical className="size-4" aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent aria-label={more} align="end">
          <DropdownMenuItem onSelect={() => setOpen('test')}>{t('test')}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => clone()}>{t('clone')}</DropdownMenuItem>
          {mayRepeat(campaign) ? (
            <DropdownMenuItem onSelect={() => setOpen('repeat')}>{t('runAgain')}</DropdownMenuItem>
          ) : null}
          {mayDelete(campaign) ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={onDelete}>
                {t('common:delete')}
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'test' ? <TestDialog campaign={campaign} onClose={close} /> : null}
      {open === 'repeat' ? <RepeatCampaign campaign={campaign} onClose={close} /> : null}
    </>
  )
}
