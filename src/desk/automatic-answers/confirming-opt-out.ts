import { isActive } from '#company/companies/active'
import { companyLanguage } from '#company/companies/language'
import { sendAutomatic } from '#desk/messages/sending/automatic'
import { optOutTexts } from '#desk/opt-outs/texts'
import { sayIn } from '#kernel/i18n/texts'
import type { Scope } from '#kernel/scope'

interface OptOut {
  optOutId: number
  ticketId: number
  contactId: number
}

/** Once, however often they write it: an opt-out is recorded once. */
export async function confirmOptOut(scope: Scope, { optOutId, ticketId, contactId }: OptOut) {
  if (!(await isActive(scope))) return
  const text = sayIn(await companyLanguage(scope), optOutTexts)('confirmation')
  const about = { text, cause: 'optOut', causeId: optOutId }
  await sendAutomatic(scope, { id: ticketId, contactId }, about)
}
