import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { listPresence, setPresence } from './setting-presence.ts'

export const presence: Area = {
  about: 'Which users are online',
  calls: [serve(contract.listPresence, listPresence), serve(contract.setPresence, setPresence)],
}
