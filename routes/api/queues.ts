import { type Api, serve } from '#http/serve'
import * as contract from '#queues/contract'
import { listQueues } from '#queues/listing'

export function bindQueues(api: Api) {
  serve(api, contract.listQueues, listQueues)
}
