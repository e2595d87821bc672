import { type Campaign, campaignEvent, listCampaigns } from '#outreach/campaigns/contract'
import { changeRow, type PagedList, pagedList, removeRow } from '../../kit/list-page/paged-list.ts'
import { on } from '../../kit/live/resource.ts'

export const campaignList = pagedList(
  listCampaigns,
  ({ records, count, hasMore }) => ({ rows: records, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(campaignEvent, (data: PagedList<Campaign>, event) =>
      event.action === 'delete' ? removeRow(data, event.id) : changeRow(data, event.record, 'name'),
    ),
  ],
)
