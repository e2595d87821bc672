import * as v from 'valibot'
import { defineJob } from '#kernel/job'

/** Asks the provider; enqueued by notices, and by itself while the charge may still be paid. */
export const checkCharge = defineJob(
  'check_charge',
  v.object({ chargeId: v.number(), reference: v.optional(v.string()) }),
  {
    madeAgain: `select company_id, json_build_object('chargeId', id) as payload from charges
      where status in ('creating', 'open')`,
  },
)
