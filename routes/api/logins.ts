import { type Api, serve, servePublic } from '#http/serve'
import * as contract from '#logins/contract'
import { logout } from '#logins/ending'
import { login } from '#logins/opening'
import { refresh } from '#logins/refreshing'
import { setUp } from '#logins/setting-up'
import { showMyself } from '#users/myself'

export function bindLogins(api: Api) {
  servePublic(api, contract.login, login)
  servePublic(api, contract.refresh, refresh)
  servePublic(api, contract.logout, logout)
  servePublic(api, contract.setUp, setUp)
  serve(api, contract.me, showMyself)
}
