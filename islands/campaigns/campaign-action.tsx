import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#campaigns/contract'
import { mayCancel, mayRestart, mayStart } from '#campaigns/state'
import { later } from '../app/later.tsx'
import { shownName } from '../text/names.ts'
import { IconButton } from '../ui/icon-button.tsx'

const CheckDialog = later(async () => (await import('./check/check-dialog.tsx')).CheckDialog)
const CancelCampaign = later(async () => (await import('./cancel-campaign.tsx')).CancelCampaign)
const RestartCampaign = later(async () => (await import('./restart-campaign.tsx')).RestartCampaign)

const dialogs = { check: CheckDialog, cancel: CancelCampaign, restart: RestartCampaign }

/** What comes next for a campaign: start it, stop it, or go on. */
export function CampaignAction({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  const name = shownName(campaign.name)
  return (
    <>
      {actionsOf(campaign).map((action) => {
        const Icon = action === 'cancel' ? Square : Play
        return (
          <IconButton
            key={action}
            name={t(`named_${action}`, { name })}
            onClick={() => setOpen(action)}
          >
            <Icon className="size-4" aria-hidden />
          </IconButton>
        )
      })}
      {Dialog ? <Dialog campaign={campaign} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function actionsOf(campaign: Campaign): (keyof typeof dialogs)[] {
  return [
    ...(mayStart(campaign) ? (['check'] as const) : []),
    ...(mayRestart(campaign) ? (['restart'] as const) : []),
    ...(mayCancel(campaign) ? (['cancel'] as const) : []),
  ]
}
