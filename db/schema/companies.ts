import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ownCompanyPolicy, sortKeyOf, timestamps } from './rules.ts'

/** One row: the epoch identifies the database's history and changes after a restore. */
export const installation = pgTable('installation', {
  id: integer().primaryKey().default(1),
  epoch: uuid().notNull().defaultRandom(),
  /** Who runs it: for companies that have to pay or ask. */
  contactName: text('contact_name').notNull().default(''),
  contactWhatsapp: text('contact_whatsapp').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  /** No session opens until somebody says that no other machine has the same ones. */
  sessionsHeldSince: at('sessions_held_since'),
  restoredAt: at('restored_at'),
  /** When the backup was made: what happened between the two is lost. */
  restoredFrom: at('restored_from'),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    sortKey: sortKeyOf(),
    users: integer().notNull(),
    connections: integer().notNull(),
    queues: integer().notNull(),
    value: numeric({ precision: 9, scale: 2 }).notNull().default('0'),
    isPublic: boolean('is_public').notNull().default(true),
    ...timestamps,
  },
  (t) => [uniqueIndex('plans_name').on(sql`lower(${t.name})`)],
)

export type WorkingHours = {
  weekday: string
  weekdayEn: string
  startTime: string
  endTime: string
  breakStart?: string | undefined
  breakEnd?: string | undefined
}

export type ClosedDate = { date: string; name: string; yearly: boolean }

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Without accents, in lower case. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    sortKey: sortKeyOf(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    planId: integer('plan_id').references(() => plans.id),
    status: boolean().notNull().default(true),
    dueDate: date('due_date'),
    /** Day of the month of renewals: a 31st returns after shorter months. */
    renewalDay: smallint('renewal_day'),
    trialExpiration: date('trial_expiration'),
    recurrence: text().notNull().default('MENSUAL'),
    language: text({ enum: ['es', 'pt', 'en'] })
      .notNull()
      .default('es'),
    timeZone: text('time_zone').notNull().default('America/Mexico_City'),
    schedules: jsonb().$type<WorkingHours[]>().notNull().default([]),
    closedDates: jsonb('closed_dates').$type<ClosedDate[]>().notNull().default([]),
    billingName: text('billing_name').notNull().default(''),
    addressStreet: text('address_street').notNull().default(''),
    addressDistrict: text('address_district').notNull().default(''),
    addressCity: text('address_city').notNull().default(''),
    addressState: text('address_state').notNull().default(''),
    addressZipCode: text('address_zip_code').notNull().default(''),
    addressCountry: text('address_country').notNull().default(''),
    /** The company that whoever runs the installation belongs to; it never expires. */
    runsInstallation: boolean('runs_installation').notNull().default(false),
    /** The company whose link led to the sign-up. */
    recommendedBy: integer('recommended_by').references((): AnyPgColumn => companies.id, {
      onDelete: 'set null',
    }),
    deletedAt: at('deleted_at'),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('companies_name').on(sql`lower(${t.name})`).where(sql`${t.deletedAt} is null`),
    index('companies_listed').on(t.sortKey, t.id).where(sql`${t.deletedAt} is null`),
    index('companies_plan').on(t.planId).where(sql`${t.deletedAt} is null`),
    ownCompanyPolicy(),
  ],
)
