import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignEvent } from '#outreach/campaigns/contract'
import {
  campaignHeldEvent,
  type HeldCampaign,
  listHeldCampaigns,
} from '#outreach/campaigns/held-contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { on, resource, useDataClient, useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { toast } from '../../kit/ui/toast.ts'

const heldCampaigns = resource(listHeldCampaigns, {
  toData: (held): readonly HeldCampaign[] => held,
  events: [
    on(campaignHeldEvent, (data: readonly HeldCampaign[], { campaignId, name, reason }) => [
      ...data.filter((one) => one.campaignId !== campaignId),
      { campaignId, name, reason },
    ]),
    // It was restarted, cancelled or deleted.
    on(campaignEvent, (data: readonly HeldCampaign[], event) => {
      const id = event.action === 'delete' ? event.id : event.record.id
      const isStill = event.action !== 'delete' && event.record.isHeld
      return isStill ? data : data.filter(({ campaignId }) => campaignId !== id)
    }),
  ],
})

export function CampaignAlerts() {
  const { t } = useTranslation('campaigns')
  const { live } = useDataClient()
  useEffect(
    () =>
      live?.on(campaignHeldEvent, ({ name }) => {
        toast.error(t('alertHeld', { name: shownName(name) }))
      }),
    [live, t],
  )
  return null
}

export function HeldCampaigns() {
  const { t } = useTranslation('campaigns')
  const errorText = useErrorText()
  const { data } = useResource(heldCampaigns, {})
  if (!data || data.length === 0) return null
  return (
    <ul>
      {data.map(({ campaignId, name, reason }) => (
        <li key={campaignId}>
          <a
            href="/campaigns"
            className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 text-xs hover:bg-accent"
          >
            <SymbolIcon
              name="circle-alert"
              className="size-4 shrink-0 text-destructive"
              aria-hidden
            />
            <span>
              <span className="block font-medium">{t('alertHeld', { name: shownName(name) })}</span>
              {errorText(reason)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
