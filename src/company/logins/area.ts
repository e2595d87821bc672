import { showMyself } from '#company/users/myself'
import type { Area } from '#kernel/area/area'
import { serve, serveLogin } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { logout } from './ending.ts'
import { login } from './opening.ts'
import { refresh } from './refreshing.ts'
import { requireUnsetUp, setUp } from './setting-up.ts'

export const logins: Area = {
  about: 'Logging in and out, and renewing a session’s token',
  calls: [
    serveLogin(contract.login, login),
    serveLogin(contract.refresh, refresh),
    serveLogin(contract.logout, logout),
    serveLogin(contract.setUp, setUp, requireUnsetUp),
    serve(contract.me, showMyself),
  ],
}
