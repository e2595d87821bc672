import { isActive } from '#companies/active'
import { companyLanguage } from '#companies/language'
import { sayIn } from '#i18n/texts'
import { sendAutomatic } from '#messages/sending/automatic'
import { optOutTexts } from '#opt-outs/texts'
import type { Scope } from '#scope'

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
