/**
 * Of the whole database, each for one matter: two with one number hold each other up, and nobody sees
 * why. Those of companies have two numbers.
 */
export const advisoryLocks = {
  migrating: 7_213_046_518,
  /** Functions of the database name it, too: see `refresh_changed_text`. */
  textsOfTickets: 7_213_046_519,
  backup: 7_213_046_520,
}

/** Of a company, each for one kind of its rows. */
export const companyLocks = {
  connections: 1,
  queues: 2,
  users: 3,
  tags: 4,
  'queue-options': 5,
  'number-checks': 6,
  'api-tokens': 7,
  webhooks: 8,
  'misread-numbers': 9,
}
