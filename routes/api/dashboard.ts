import * as contract from '#dashboard/contract'
import { showDashboard } from '#dashboard/figures'
import { type Api, serve } from '#http/serve'

export function bindDashboard(api: Api) {
  serve(api, contract.showDashboard, showDashboard)
}
