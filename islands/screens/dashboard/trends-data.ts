import { type DashboardTrends, showTrends } from '#desk/dashboard/contract'
import { resource } from '../../kit/live/resource.ts'

export const trends = resource(showTrends, {
  toData: (answer): DashboardTrends => answer,
})
