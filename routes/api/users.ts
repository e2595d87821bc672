import { type Api, serve } from '#http/serve'
import * as contract from '#users/contract'
import { listUserCards } from '#users/listing'
import { showMyself } from '#users/myself'

export function bindUsers(api: Api) {
  serve(api, contract.showMyself, showMyself)
  serve(api, contract.listUserCards, listUserCards)
}
