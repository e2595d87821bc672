import * as v from 'valibot'
import { defineJob } from '#kernel/job'

export const notifyCompanies = defineJob(
  'notify_companies',
  v.object({
    announcementId: v.number(),
    action: v.picklist(['create', 'update']),
    /** The companies up to this one have been notified. */
    after: v.number(),
    /** Nobody else could or can see it. */
    onlySupers: v.boolean(),
  }),
  'dropped',
)
