import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { type Campaign, campaignEvent, deleteCampaign } from '#outreach/campaigns/contract'
import { call } from '#platform/http/call'
import { useAlive } from '../app/clock.ts'
import { useMay } from '../app/facts.tsx'
import { later, laterLayer } from '../app/later.tsx'
import { ListPage } from '../list-page/list-page.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useDataClient, useResource } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { useCampaignColumns } from './campaign-columns.tsx'
import { campaignList } from './campaign-list.ts'

const CampaignButtons = later(async () => (await import('./campaign-buttons.tsx')).CampaignButtons)
const CampaignDialog = laterLayer(
  async () => (await import('./dialog/campaign-dialog.tsx')).CampaignDialog,
)

const nameOf = ({ name }: Campaign) => shownName(name)

export function CampaignsPage() {
  const { t } = useTranslation('campaigns')
  const { live } = useDataClient()
  const mayEdit = useMay('campaign.edit')
  const isAlive = useAlive()
  const search = useSearch({ shortest: 1 })
  const list = useResource(campaignList, search.filter)
  return (
    <ListPage
      texts="campaigns"
      icon={Send}
      search={search}
      list={list}
      columns={useCampaignColumns()}
      nameOf={nameOf}
      emptyText={t('emptyText')}
      mayAdd={mayEdit}
      buttons={(campaign, own) => (
        <span className="flex h-9 min-w-36 justify-end gap-1">
          {isAlive ? <CampaignButtons campaign={campaign} own={own} /> : null}
        </span>
      )}
      form={(given, { close }) => (
        <CampaignDialog
          given={given}
          current={list.data?.rows.find(({ id }) => id === given?.id)}
          onClose={close}
        />
      )}
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id: campaignId }) => {
          await call(deleteCampaign, { campaignId })
          live?.apply(campaignEvent, { action: 'delete', id: campaignId })
        },
      }}
    />
  )
}
