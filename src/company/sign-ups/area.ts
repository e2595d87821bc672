import type { Area } from '#platform/area/area'
import { servePublic } from '#platform/http/serve'
import * as contract from './contract.ts'
import { requireOpen, signUp } from './signing-up.ts'

export const signUps: Area = {
  about: 'New companies that sign up themselves',
  calls: [servePublic(contract.signUp, signUp, requireOpen)],
}
