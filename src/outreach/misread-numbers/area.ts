import type { Area } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { chore } from '#kernel/workers/job'
import * as contract from './contract.ts'
import { joinDue } from './due.ts'
import { listMisreadNumbers } from './listing.ts'
import { putRight } from './putting-right.ts'
import { undoPuttingRight } from './undoing.ts'

export const misreadNumbers: Area = {
  about: 'Numbers of contacts and lists that were read as those of another country',
  calls: [
    serve(contract.listMisreadNumbers, listMisreadNumbers),
    serveCompany(contract.putNumberRight, (company, { misreadNumber }, { checkNumber }) =>
      putRight(company, checkNumber, misreadNumber),
    ),
    serve(contract.undoPuttingRight, (scope, { misreadNumber }) =>
      undoPuttingRight(scope, misreadNumber),
    ),
  ],
  jobs: [chore('join_misread_numbers', '*/10 * * * *', joinDue)],
}
