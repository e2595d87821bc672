import { eq } from 'drizzle-orm'
import { companyLanguage } from '#company/companies/language'
import { campaigns } from '#db/schema/campaigns.ts'
import { companies } from '#db/schema/companies.ts'
import { reachOfContact } from '#desk/contacts/reach-state'
import { fail, isErrorCode } from '#kernel/errors'
import { errorRowOf } from '#kernel/errors/catalogue'
import type { InputOf } from '#kernel/http/endpoint'
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import type { Company } from '#kernel/scope'
import { csvLine, csvMark } from '#kernel/text/csv'
import type { exportRecipients } from './contract.ts'
import { everyRecipient, type RecipientRow } from './recipients.ts'
import { reportTexts } from './texts.ts'

const columns = [
  'name',
  'number',
  'email',
  'state',
  'reason',
  'confirmationRequestedAt',
  'confirmedAt',
  'sentAt',
  'deliveredAt',
  'readAt',
  'answeredAt',
] as const

/** In the company's language and time zone. */
export async function recipientsAsCsv(
  company: Company,
  { campaignId, state }: InputOf<typeof exportRecipients>,
): Promise<AsyncGenerator<string>> {
  const about = await company.read(async (scope) => {
    const [campaign] = await scope.db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
    if (!campaign) fail('ERR_NO_CAMPAIGN_FOUND')
    const [{ timeZone } = { timeZone: 'UTC' }] = await scope.db
      .select({ timeZone: companies.timeZone })
      .from(companies)
    return { timeZone, language: await companyLanguage(scope) }
  })
  const pages = everyRecipient((work) => company.read(work), campaignId, state)
  return linesOf(pages, about)
}

async function* linesOf(
  pages: ReturnType<typeof everyRecipient>,
  { language, timeZone }: { language: Language; timeZone: string },
) {
  const t = sayIn(language, reportTexts)
  const local = localTimes(timeZone)
  yield csvMark + csvLine(columns.map((column) => t(column)))
  for await (const rows of pages) {
    yield rows
      .map((row) =>
        csvLine([
          row.name,
          reachOfContact(row) ?? t('noNumber'),
          row.email,
          t(row.state),
          reasonOf(row, language),
          local(row.confirmationRequestedAt),
          local(row.confirmedAt),
          local(row.sentAt),
          local(row.deliveredAt),
          local(row.readAt),
          local(row.answeredAt),
        ]),
      )
      .join('')
  }
}

function reasonOf({ leftOutReason, failure }: RecipientRow, language: Language): string {
  if (leftOutReason) return sayIn(language, reportTexts)(leftOutReason)
  if (!failure) return ''
  return isErrorCode(failure) ? errorRowOf(failure)[language] : failure
}

/** 2026-11-23 18:05:09, which spreadsheets take for a time. */
function localTimes(timeZone: string): (at: Date | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (at) => (at ? format.format(at) : '')
}
