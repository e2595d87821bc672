import * as v from 'valibot'
import { defineJob } from '#platform/job'

/** Of a deleted company. */
export const endConnections = defineJob('end_connections', v.object({}))
