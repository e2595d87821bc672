/** Apart, so that a start loads nothing of the commands. */
export const adminUsage = 'admin create EMAIL | admin reset-password EMAIL'
export const backupUsage = 'backup FILE|FOLDER|s3://… [--media] | backup phrase | backup drill FILE'
export const restoreUsage = 'restore FILE|FOLDER|s3://… [--force] [--key FILE]'
export const sessionsUsage = 'sessions open'
export const withoutBackup = '--without-backup'
export const migrateUsage = `migrate [${withoutBackup}]`
export const supportUsage = 'support [FILE]'
