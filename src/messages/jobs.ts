import * as v from 'valibot'
import { defineJob } from '#platform/job'

export const importHistory = defineJob('import_history', v.object({ connectionId: v.number() }))
