import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { listSettings } from './listing.ts'
import { requireProviderAddress } from './provider-address.ts'
import { saveSetting } from './saving.ts'

export const settings: Area = {
  about: 'The company’s settings',
  calls: [
    serve(contract.listSettings, listSettings),
    serve(contract.saveSetting, (scope, change, { sealer, fetchRules }) => {
      requireProviderAddress(change, fetchRules)
      return saveSetting(scope, change, sealer)
    }),
  ],
}
