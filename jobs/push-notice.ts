import { push } from '#push/pushing'
import { job } from './job.ts'

export const pushNotice = job(
  'push_notice',
  (company, { subscriptionId, ...notice }, { pushRoad }) =>
    push(company, subscriptionId, notice, pushRoad),
)
