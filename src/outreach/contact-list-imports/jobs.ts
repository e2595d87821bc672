import * as v from 'valibot'
import { defineJob } from '#kernel/job'

export const importContactList = defineJob(
  'import_contact_list',
  v.object({ importId: v.number() }),
  {
    madeAgain: `select company_id, json_build_object('importId', id) as payload
      from contact_list_imports where state = 'running'`,
  },
)
