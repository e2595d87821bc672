import * as v from 'valibot'
import { ClosedDatesForm, WeekForm } from '#company/companies/hours/contract'
import { Day } from '#kernel/http/days'
import { Email, Given, Name, OptionalId, Password, Text } from '#kernel/http/fields'
import { languages } from '#kernel/i18n/languages'
import { noEnd } from './state.ts'

export const recurrences = ['MENSUAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const

const Recurrence = v.pipe(
  v.string('Invalid'),
  v.maxLength(50, 'Invalid'),
  v.transform((text) => text.trim().toUpperCase()),
  v.transform((text) => (text === 'MENSAL' ? 'MENSUAL' : text)),
  v.picklist(recurrences, 'Invalid'),
)

/** What is no day means no end. */
export const DueDate = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((date) => {
      const day = v.safeParse(Day, date)
      const text = day.success ? day.output.slice(0, 10) : noEnd
      return text >= noEnd ? null : text
    }),
  ),
)

const Switch = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ],
  'Invalid',
)

const CompanyName = v.pipe(
  Text(100),
  v.transform((name) => name.trim()),
  v.nonEmpty('Required'),
  v.minLength(2, 'Too Short!'),
)

const fields = {
  name: CompanyName,
  email: Email,
  phone: v.optional(v.pipe(Text(30), v.trim())),
  planId: OptionalId,
  status: Given(Switch),
  campaignsEnabled: Given(Switch),
  dueDate: DueDate,
  recurrence: Given(Recurrence),
  schedules: Given(WeekForm),
  closedDates: Given(ClosedDatesForm),
}

export const CompanyForm = v.object({
  ...fields,
  /** Of the first admin, who logs in with the company's e-mail; the company's name if absent. */
  adminName: Given(Name),
  password: Password,
})
export type CompanyForm = v.InferOutput<typeof CompanyForm>

export const CompanyChange = v.object({
  ...fields,
  name: v.optional(CompanyName),
  email: Given(Email),
})
export type CompanyChange = v.InferOutput<typeof CompanyChange>

const TimeZone = v.pipe(
  v.string('Invalid'),
  v.maxLength(64, 'Invalid'),
  v.check((zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone), 'Invalid'),
)

/** Absent fields stay as they are. */
export const CompanyDetails = v.object({
  name: v.optional(CompanyName),
  email: Given(Email),
  phone: v.optional(v.pipe(Text(30), v.trim())),
  language: v.optional(v.picklist(languages, 'Invalid')),
  timeZone: v.optional(TimeZone),
})
export type CompanyDetails = v.InferOutput<typeof CompanyDetails>
