import * as v from 'valibot'
import { ClosedDate, WorkingHours } from '#company/companies/hours/card'
import { ClosedDatesForm, WeekForm } from '#company/companies/hours/contract'
import { PlanCard } from '#company/plans/contract'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Done, Flag, Given, Id, Paged, PageNumber, ShortSearchParam } from '#kernel/http/fields'
import { languages } from '#kernel/i18n/languages'
import { Moment } from '#kernel/moment'
import { BillingDetails } from './billing/fields.ts'
import { CompanyChange, CompanyDetails, CompanyForm, DueDate } from './fields.ts'

export const Company = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  status: v.boolean(),
  planId: v.nullable(v.number()),
  plan: v.nullable(PlanCard),
  /** The last day of the subscription; `noEnd` if it has none. */
  dueDate: v.string(),
  /** By the company's calendar; negative after the due date, null if it has none. */
  daysLeft: v.nullable(v.number()),
  trialExpiration: v.nullable(v.string()),
  recurrence: v.string(),
  language: v.picklist(['es', 'pt', 'en']),
  timeZone: v.string(),
  /** By day; used if the setting `scheduleType` is `company`. */
  schedules: v.array(WorkingHours),
  closedDates: v.array(ClosedDate),
  campaignsEnabled: v.boolean(),
  ...BillingDetails.entries,
  createdAt: Moment,
  updatedAt: Moment,
  /** It can be restored for 30 days. */
  deletedAt: v.nullable(Moment),
})
export type Company = v.InferOutput<typeof Company>

const companyId = { companyId: Id }
const missing = 'ERR_NO_COMPANY_FOUND' as const
const refused = { name: 'ERR_COMPANY_INVALID_NAME' } as const

export const listCompanies = endpoint({
  method: 'get',
  path: '/companies',
  can: 'company.manage',
  summary: 'Companies by name, 20 a page; or the deleted ones that can be restored',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber, deleted: Flag }),
  returns: v.object({ companies: v.array(Company), ...Paged }),
})

export const CompanyWithSettings = v.object({
  ...Company.entries,
  settings: v.array(v.object({ key: v.string(), value: v.string() })),
})

export const listAllCompanies = endpoint({
  method: 'get',
  path: '/companies/list',
  can: 'company.manage',
  summary: 'All companies by name, each with the settings that only supers change',
  accepts: v.object({}),
  returns: v.array(CompanyWithSettings),
})

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
  accepts: v.object({
    ...companyId,
    schedules: WeekForm,
    closedDates: Given(ClosedDatesForm),
    updatedAt: Given(Moment),
  }),
  returns: Company,
  missing,
})

export const createCompany = endpoint({
  method: 'post',
  path: '/companies',
  can: 'company.manage',
  summary: 'Adds a company with its settings and its first admin, or nothing',
  accepts: CompanyForm,
  returns: Company,
  refused,
  errors: ['ERR_COMPANY_NAME_ALREADY_EXISTS', 'ERR_NO_PLAN_FOUND', 'ERR_USER_EMAIL_EXISTS'],
})

export const updateCompany = endpoint({
  method: 'put',
  path: '/companies/:companyId',
  can: 'company.manage',
  summary: 'Changes a company; absent fields stay as they are. Disabled, it is logged out at once',
  accepts: v.object({ ...companyId, ...CompanyChange.entries, updatedAt: Given(Moment) }),
  returns: Company,
  missing,
  refused,
  errors: [
    'ERR_COMPANY_NAME_ALREADY_EXISTS',
    'ERR_LAST_SUPER_COMPANY',
    'ERR_NO_PLAN_FOUND',
    'ERR_OWN_COMPANY',
    'ERR_USER_EMAIL_EXISTS',
  ],
})

export const extendCompany = endpoint({
  method: 'post',
  path: '/companies/:companyId/extend',
  can: 'company.manage',
  summary: 'Moves the due date by one recurrence; from today if there is none',
  accepts: v.object({
    ...companyId,
    /** As the caller saw it: refused if it has changed, so that nobody extends twice by mistake. */
    dueDate: DueDate,
  }),
  returns: Company,
  missing,
  errors: ['ERR_CHANGED_MEANWHILE'],
})

export const deleteCompany = endpoint({
  method: 'delete',
  path: '/companies/:companyId',
  can: 'company.manage',
  summary: 'Logs a company out, people and connections; it can be restored for 30 days',
  accepts: v.object(companyId),
  returns: Done,
  missing,
  errors: ['ERR_LAST_SUPER_COMPANY', 'ERR_OWN_COMPANY'],
})

export const restoreCompany = endpoint({
  method: 'post',
  path: '/companies/:companyId/restore',
  can: 'company.manage',
  summary: 'Restores a deleted company; its connections have to be linked again',
  accepts: v.object(companyId),
  returns: Company,
  missing,
})

export const saveDetails = endpoint({
  method: 'put',
  path: '/companies/:companyId/details',
  can: 'company.edit',
  summary: 'What a company says of itself: name, e-mail, phone, language and time zone',
  accepts: v.object({ ...companyId, ...CompanyDetails.entries, updatedAt: Given(Moment) }),
  returns: Company,
  missing,
  refused,
  errors: ['ERR_COMPANY_NAME_ALREADY_EXISTS'],
})

/** For everybody in the company. */
export const companyDetailsEvent = defineEvent(
  'companyDetails',
  v.object({
    action: v.literal('update'),
    company: v.object({
      name: v.string(),
      language: v.picklist(languages),
      timeZone: v.string(),
      schedules: v.array(WorkingHours),
      closedDates: v.array(ClosedDate),
      updatedAt: Moment,
    }),
  }),
  () => [room.company],
  noChanges,
)

export const companyEvent = defineEvent(
  'company',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), record: Company }),
    v.object({ action: v.literal('delete'), id: v.number() }),
  ]),
  () => [room.supers],
  noChanges,
)
