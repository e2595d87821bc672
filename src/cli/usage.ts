/** Apart, so that a start loads nothing of the commands. */
export const adminUsages = ['admin create EMAIL', 'admin reset-password EMAIL'] as const
export const adminUsage = adminUsages.join(' | ')
/** Of `backup`, so a file of that name is `./drill`. */
export const isVerb = (place: string) => place === 'phrase' || place === 'drill'
const ofCompany = 'backup PLACE --company ID [--with-sessions] [--media]'
export const backupUsage =
  `backup PLACE [--media] | backup phrase | backup drill PLACE [--phrase] | ${ofCompany}` as const
export const restoreUsage =
  'restore PLACE [--force] [--key FILE] | restore FILE --company [--plan ID] [--accept WHAT,WHAT]'
export const sessionsUsage = 'sessions open'
export const withoutBackup = '--without-backup'
export const migrateUsage = `migrate [${withoutBackup}]` as const
export const supportUsage = 'support [FILE]'
