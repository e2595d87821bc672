import type { Area } from '#kernel/area/area'
import { servePublic } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { requireOpen, signUp } from './signing-up.ts'

export const signUps: Area = {
  about: 'New companies that sign up themselves',
  calls: [servePublic(contract.signUp, signUp, requireOpen)],
}
