import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { campaignSeries } from './report-lists.ts'

/** @param campaignId undefined on the server: the plot is drawn last */
export function useSeries(campaignId: number | undefined) {
  return useOptionalResource(campaignSeries, campaignId === undefined ? undefined : { campaignId })
}
