/**
 * Variables in texts that go to customers: {{name}} and the like. Plain literal replacement in one
 * pass: nothing is escaped, what a value contains is not looked at again, an unknown or unbalanced
 * token stays as it was typed.
 */
import { eq } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { contacts } from '#db/schema/contacts.ts'
import { translatorFor } from '#i18n/catalogues'
import type { Language } from '#i18n/languages'
import type { Scope } from '#scope'

export interface Circumstances {
  contact: { name: string; number: string | null }
  language: Language
  timeZone: string
  now: Date
}

/** Fills a text for a contact in the company's language and time; asks for them only if need be. */
export async function fillFor(scope: Scope, text: string, contactId: number): Promise<string> {
  if (!text.includes('{{')) return text
  const [about] = await scope.db
    .select({
      name: contacts.name,
      number: contacts.number,
      language: companies.language,
      timeZone: companies.timeZone,
    })
    .from(contacts)
    .innerJoin(companies, eq(companies.id, scope.companyId))
    .where(eq(contacts.id, contactId))
  if (!about) return text
  const { language, timeZone, ...contact } = about
  return fillVariables(text, { contact, language, timeZone, now: new Date() })
}

export function fillVariables(text: string, circumstances: Circumstances): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (typed, name) =>
    isVariable(name) ? values[name](circumstances) : typed,
  )
}

const values = {
  firstName: ({ contact }: Circumstances) => contact.name.trim().split(/\s+/)[0] ?? '',
  name: ({ contact }: Circumstances) => contact.name.trim() || (contact.number ?? ''),
  ms: greeting,
  protocol: (circumstances: Circumstances) => {
    const { year, month, day, hour, minute, second } = clock(circumstances)
    return [year, month, day, hour, minute, second].join('')
  },
  date: (circumstances: Circumstances) => {
    const { year, month, day } = clock(circumstances)
    return `${day}/${month}/${year}`
  },
  hour: (circumstances: Circumstances) => {
    const { hour, minute } = clock(circumstances)
    return `${hour}:${minute}`
  },
}

function isVariable(name: string): name is keyof typeof values {
  return Object.hasOwn(values, name)
}

function greeting(circumstances: Circumstances): string {
  const hour = Number(clock(circumstances).hour)
  const { t } = translatorFor(circumstances.language)
  if (hour < 6) return t('greetings:earlyMorning')
  if (hour < 12) return t('greetings:morning')
  return hour < 18 ? t('greetings:afternoon') : t('greetings:evening')
}

/** The clock on the company's wall, each part padded. */
function clock({ now, timeZone }: Circumstances) {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const padded = (part: number) => String(part).padStart(2, '0')
  return {
    year: String(local.year).padStart(4, '0'),
    month: padded(local.month),
    day: padded(local.day),
    hour: padded(local.hour),
    minute: padded(local.minute),
    second: padded(local.second),
  }
}
