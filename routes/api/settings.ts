import { type Api, serve } from '#http/serve'
import * as contract from '#settings/contract'
import { listSettings } from '#settings/listing'
import { saveSetting } from '#settings/saving'

export function bindSettings(api: Api) {
  const { sealer } = api.services
  serve(api, contract.listSettings, listSettings)
  serve(api, contract.saveSetting, (scope, wish) => saveSetting(scope, wish, sealer))
}
