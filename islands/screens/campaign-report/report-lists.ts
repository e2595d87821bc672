import { campaignEvent } from '#outreach/campaigns/contract'
import {
  type CampaignReport,
  listRecipients,
  showCampaignReport,
  showCampaignSeries,
} from '#outreach/campaigns/report/contract'
import { pagedList } from '../../kit/list-page/paged-list.ts'
import { on, resource } from '../../kit/live/resource.ts'

interface ShownReport extends CampaignReport {
  isGone: boolean
}

/** The counts are live; the expected end is that of the last fetch. */
export const campaignReport = resource(showCampaignReport, {
  toData: (report): ShownReport => ({ ...report, isGone: false }),
  events: [
    on(campaignEvent, (data: ShownReport, event) => {
      const id = event.action === 'delete' ? event.id : event.record.id
      if (id !== data.record.id) return data
      if (event.action === 'delete') return { ...data, isGone: true }
      return { ...data, record: event.record }
    }),
  ],
})

export const recipientList = pagedList(
  listRecipients,
  ({ recipients, count, hasMore }) => ({ rows: recipients, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
)

export const campaignSeries = resource(showCampaignSeries, { toData: (series) => series })
