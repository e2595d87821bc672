import type { Area } from '#platform/area/area'
import { serve, serveCompany } from '#platform/http/serve'
import { chore } from '#platform/workers/job'
import * as contract from './contract.ts'
import { joinDue } from './due.ts'
import { listMisreadNumbers } from './listing.ts'
import { putRight } from './putting-right.ts'
import { undoPuttingRight } from './undoing.ts'

export const misreadNumbers: Area = {
  about: 'Contacts whose number was read as one of another country',
  calls: [
    serve(contract.listMisreadNumbers, listMisreadNumbers),
    serveCompany(contract.putNumberRight, (company, { misreadId }, { checkNumber }) =>
      putRight(company, checkNumber, misreadId),
    ),
    serve(contract.undoPuttingRight, (scope, { misreadId }) => undoPuttingRight(scope, misreadId)),
  ],
  jobs: [chore('join_misread_numbers', '*/10 * * * *', joinDue)],
}
