import { type Api, serve } from '#http/serve'
import * as contract from '#timeline/contract'
import { listTimeline } from '#timeline/listing'

export function bindTimeline(api: Api) {
  serve(api, contract.listTimeline, listTimeline)
}
