import { type Api, serve, serveCompany } from '#http/serve'
import * as contract from '#push/contract'
import { pushKeys } from '#push/keys'
import { base64url } from '#push/signing'
import { isSubscribed, subscribe, unsubscribe } from '#push/subscribing'

export function bindPush(api: Api) {
  const { platform, sealer, fetchRules } = api.services
  serveCompany(api, contract.showPushKey, async (company) => ({
    publicKey: base64url((await pushKeys(platform, sealer)).publicKey),
    isSubscribed: await company.read(isSubscribed),
  }))
  serve(api, contract.subscribe, (scope, given) => subscribe(scope, given, fetchRules))
  serve(api, contract.unsubscribe, unsubscribe)
}
