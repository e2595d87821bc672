import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { mayCancel, mayRestart, mayStart } from '#outreach/campaigns/state'
import { laterLayer } from '../../kit/later/later.tsx'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'

const CheckDialog = laterLayer(async () => (await import('./check/check-dialog.tsx')).CheckDialog)
const CampaignConfirm = laterLayer(
  async () => (await import('./campaign-confirm.tsx')).CampaignConfirm,
)

const variants = { check: 'default', cancel: 'outline', restart: 'default' } as const
type Action = keyof typeof variants

interface CampaignActionProps {
  campaign: Campaign
  /** Its name stands in the button. */
  isNamed?: boolean
}

/** What comes next for a campaign: start it, stop it, or go on. */
export function CampaignAction({ campaign, isNamed }: CampaignActionProps) {
  const [open, setOpen] = useState<Action>()
  const close = () => setOpen(undefined)
  return (
    <>
      {actionsOf(campaign).map((action) => (
        <ActionButton
          key={action}
          action={action}
          name={isNamed ? undefined : shownName(campaign.name)}
          onClick={() => setOpen(action)}
        />
      ))}
      {open === 'check' ? <CheckDialog campaign={campaign} onClose={close} /> : null}
      {open === 'cancel' || open === 'restart' ? (
        <CampaignConfirm action={open} campaign={campaign} onClose={close} />
      ) : null}
    </>
  )
}

interface ActionButtonProps {
  action: Action
  /** Of the campaign, where the button is an icon. */
  name: string | undefined
  onClick: () => void
}

function ActionButton({ action, name, onClick }: ActionButtonProps) {
  const { t } = useTranslation('campaigns')
  const Icon = action === 'cancel' ? Square : Play
  const icon = <Icon className="size-4" aria-hidden />
  return name === undefined ? (
    <Button variant={variants[action]} onClick={onClick}>
      {icon}
      {t(`do_${action}`)}
    </Button>
  ) : (
    <IconButton name={t(`named_${action}`, { name })} onClick={onClick}>
      {icon}
    </IconButton>
  )
}

function actionsOf(campaign: Campaign): Action[] {
  return [
    ...(mayStart(campaign) ? (['check'] as const) : []),
    ...(mayRestart(campaign) ? (['restart'] as const) : []),
    ...(mayCancel(campaign) ? (['cancel'] as const) : []),
  ]
}
