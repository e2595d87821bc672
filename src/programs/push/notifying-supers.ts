import { eq } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'
import { sayIn } from '#kernel/i18n/texts'
import type { Company } from '#kernel/scope'
import type { IsInFront } from './notifying.ts'
import { notifyThose } from './notifying-admins.ts'
import { pushTexts } from './texts.ts'

const wordsOf = {
  failed: ['backupFailed', 'backupFailedText'],
  old: ['backupOld', 'backupOldText'],
  none: ['backupNone', 'backupNoneText'],
  drill: ['backupDrill', 'backupDrillText'],
} as const satisfies Record<string, readonly (keyof typeof pushTexts)[]>

/** Whoever runs the installation. */
export function notifyOfBackup(
  company: Company,
  alarm: keyof typeof wordsOf,
  isInFront: IsInFront,
) {
  return notifyThose(company, eq(users.super, true), {
    isInFront,
    noticeIn: (language) => {
      const t = sayIn(language, pushTexts)
      const [title, body] = wordsOf[alarm]
      return { title: t(title), body: t(body), tag: 'backup', url: '/backups' }
    },
  })
}
