import * as v from 'valibot'
import { endpoint } from '#http/endpoint'
import { Id, Moment, Text } from '#http/fields'

export const WorkingHours = v.object({
  weekday: v.string(),
  weekdayEn: v.string(),
  startTime: v.string(),
  endTime: v.string(),
})

/** HH:MM; blank for a day that is always open. */
const TimeOfDay = v.pipe(v.string('Required'), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Invalid'))

export const WeekForm = v.pipe(
  v.array(
    v.object({
      weekday: Text(30),
      weekdayEn: v.pipe(
        v.string('Required'),
        v.toLowerCase(),
        v.picklist(
          ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
          'Invalid',
        ),
      ),
      startTime: TimeOfDay,
      endTime: TimeOfDay,
    }),
  ),
  v.check((days) => new Set(days.map((day) => day.weekdayEn)).size === days.length, 'Invalid'),
)

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
  /** The last day of the subscription; `noEnd` if it has none. */
  dueDate: v.string(),
  trialExpiration: v.nullable(v.string()),
  recurrence: v.string(),
  language: v.picklist(['es', 'pt', 'en']),
  timeZone: v.string(),
  /** By day; used if the setting `scheduleType` is `company`. */
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
