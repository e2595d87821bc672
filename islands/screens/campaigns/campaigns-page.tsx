import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type Campaign, campaignEvent, deleteCampaign } from '#outreach/campaigns/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { later, laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { HelpLink } from '../../nouns/helps/help-link.tsx'
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
      actions={<HelpLink article="campaigns" />}
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
