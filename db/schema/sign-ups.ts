import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './rules.ts'

/** Platform table: who tried to sign up, by network, for limits that all nodes share. */
export const signUpAttempts = pgTable(
  'sign_up_attempts',
  {
    who: text().notNull(),
    /** False: the validation code was wrong. */
    succeeded: boolean().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('sign_up_attempts_who').on(t.who, t.at)],
)
