import type { Area } from '#area/area'
import { serve, servePublic } from '#http/serve'
import { showMyself } from '#users/myself'
import * as contract from './contract.ts'
import { logout } from './ending.ts'
import { login } from './opening.ts'
import { refresh } from './refreshing.ts'
import { requireUnsetUp, setUp } from './setting-up.ts'

export const logins: Area = {
  about: 'Logging in and out, and renewing a session’s token',
  calls: [
    servePublic(contract.login, login),
    servePublic(contract.refresh, refresh),
    servePublic(contract.logout, logout),
    servePublic(contract.setUp, setUp, requireUnsetUp),
    serve(contract.me, showMyself),
  ],
}
