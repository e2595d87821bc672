/** An argument of the executable, which starts itself again to make a backup. */
export const backupCommand = 'make-backup'
