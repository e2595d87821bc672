import * as v from 'valibot'
import { defineJob } from '#kernel/job'

/** Of a deleted company. */
export const endConnections = defineJob('end_connections', v.object({}), {
  madeAgain: `select id as company_id, '{}'::json as payload from companies
    where deleted_at is not null`,
})
