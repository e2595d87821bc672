/** Apart, so that a start loads nothing of the commands. */
export const adminUsage = 'admin create EMAIL | admin reset-password EMAIL'
const ofCompany = 'backup PLACE --company ID [--with-sessions] [--media]'
export const backupUsage = `backup PLACE [--media] | backup phrase | backup drill PLACE [--phrase] | ${ofCompany}`
export const restoreUsage =
  'restore PLACE [--force] [--key FILE] | restore FILE --company [--plan ID] [--accept WHAT,WHAT]'
export const sessionsUsage = 'sessions open'
export const withoutBackup = '--without-backup'
export const migrateUsage = `migrate [${withoutBackup}]`
export const supportUsage = 'support [FILE]'
