import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ClosedDate, WorkingHours } from './companies.ts'
import { belongsTo, companyRules, ofCompanyWithId, sortKeyOf, timestamps } from './rules.ts'

export const queues = pgTable(
  'queues',
  {
    ...ofCompanyWithId,
    name: text().notNull(),
    sortKey: sortKeyOf(),
    color: text().notNull(),
    orderQueue: integer('order_queue'),
    greetingMessage: text('greeting_message').notNull().default(''),
    outOfHoursMessage: text('out_of_hours_message').notNull().default(''),
    schedules: jsonb().$type<WorkingHours[]>().notNull().default([]),
    closedDates: jsonb('closed_dates').$type<ClosedDate[]>().notNull().default([]),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    uniqueIndex('queues_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('queues_color').on(t.companyId, sql`lower(${t.color})`),
  ],
)

export const queueOptions = pgTable(
  'queue_options',
  {
    ...ofCompanyWithId,
    queueId: integer('queue_id').notNull(),
    parentId: integer('parent_id'),
    option: text().notNull(),
    title: text().notNull(),
    message: text().notNull().default(''),
    ...timestamps,
  },
  (t) => [
    ...companyRules(t),
    belongsTo(t, t.queueId, queues),
    foreignKey({
      columns: [t.companyId, t.parentId],
      foreignColumns: [t.companyId, t.id],
    }).onDelete('cascade'),
  ],
)
