/**
 * Of the whole database, each for one matter: two with one number hold each other up, and nobody sees
 * why. Those of companies have two numbers (`platform/locks.ts`).
 */
export const advisoryLocks = {
  migrating: 7_213_046_518,
  /** Functions of the database name it, too: see `refresh_changed_text`. */
  textsOfTickets: 7_213_046_519,
  backup: 7_213_046_520,
}
