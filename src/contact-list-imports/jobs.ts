import * as v from 'valibot'
import { defineJob } from '#platform/job'

export const importContactList = defineJob(
  'import_contact_list',
  v.object({ importId: v.number() }),
)
