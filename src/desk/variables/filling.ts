import { eq } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import type { Braces } from './names-state.ts'
import { fillVariables } from './state.ts'

export async function fillFor(
  scope: Scope,
  text: string,
  contactId: number,
  braces: Braces = 'double',
): Promise<string> {
  if (!text.includes('{')) return text
  const [about] = await scope.db
    .select({
      name: contacts.name,
      number: contacts.number,
      username: contacts.username,
      email: contacts.email,
      language: companies.language,
      timeZone: companies.timeZone,
    })
    .from(contacts)
    .crossJoin(companies)
    .where(eq(contacts.id, contactId))
  if (!about) return text
  const { language, timeZone, ...contact } = about
  return fillVariables(text, { contact, language, timeZone, now: new Date() }, braces)
}
