import * as v from 'valibot'
import { endpoint } from '#http/endpoint'
import { Id, Moment } from '#http/fields'
import { WeekForm, WorkingHours } from '#queues/contract'

export const Company = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  status: v.boolean(),
  planId: v.nullable(v.number()),
  plan: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      users: v.number(),
      connections: v.number(),
      queues: v.number(),
      value: v.number(),
    }),
  ),
  dueDate: v.nullable(v.string()),
  trialExpiration: v.nullable(v.string()),
  recurrence: v.string(),
  language: v.picklist(['es', 'pt', 'en']),
  timeZone: v.string(),
  /** Working hours, by day; of use where the setting `scheduleType` is `company`. */
  schedules: v.array(WorkingHours),
  createdAt: Moment,
})
export type Company = v.InferOutput<typeof Company>

const companyId = { companyId: Id }
const missing = 'ERR_NO_COMPANY_FOUND' as const

export const showCompany = endpoint({
  method: 'get',
  path: '/companies/:companyId',
  can: 'company.read',
  evenExpired: true,
  summary: 'One’s own company; any for who runs the installation',
  accepts: v.object(companyId),
  returns: Company,
  missing,
})

export const saveHours = endpoint({
  method: 'put',
  path: '/companies/:companyId/schedules',
  can: 'company.edit',
  summary: 'The company’s working hours, each day once; days that are missing are open',
  accepts: v.object({ ...companyId, schedules: WeekForm }),
  returns: Company,
  missing,
})
