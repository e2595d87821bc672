import type { Area } from '#area/area'
import { servePublic } from '#http/serve'
import * as contract from './contract.ts'
import { requireOpen, signUp } from './signing-up.ts'

export const signUps: Area = {
  calls: [servePublic(contract.signUp, signUp, requireOpen)],
}
