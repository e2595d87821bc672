import * as v from 'valibot'
import { defineJob } from '#kernel/job'

export const importHistory = defineJob('import_history', v.object({ connectionId: v.number() }), {
  madeAgain: `select distinct company_id, jsonb_build_object('connectionId', connection_id) as payload
    from history_messages`,
})
