import { sql } from 'drizzle-orm'
import { hasOptedOutBy } from '#desk/opt-outs/finding'
import type { Scope } from '#kernel/scope'
import { type CampaignVariable, confirmationFields, messageFields } from '../fields.ts'
import { placeOf } from '../parts.ts'
import type { CampaignRow } from '../reading.ts'
import { variantsOf } from '../ready.ts'
import { fillCampaignText, unknownVariables } from '../state.ts'
import { recipientsOf } from './counting.ts'

const mostShown = 3

interface Person {
  name: string
  number: string | null
  username: string | null
  email: string
}

/** Each person with another of the texts, although sending chooses at random. */
export async function previewsOf(scope: Scope, row: CampaignRow, own: CampaignVariable[]) {
  const people = await firstRecipients(scope, row)
  const variables = { own, ...(await placeOf(scope)), now: new Date() }
  const texts = variantsOf(row, messageFields)
  const requests = row.confirmation ? variantsOf(row, confirmationFields) : []
  return people.map(({ name, number, username, email }, index) => {
    const about = { name, number, username, email }
    const filled = (variants: string[]) => {
      const text = variants[index % variants.length]
      return text === undefined ? undefined : fillCampaignText(text, about, variables)
    }
    return { ...about, message: filled(texts) ?? '', confirmationMessage: filled(requests) ?? null }
  })
}

export function unknownIn(row: CampaignRow, own: CampaignVariable[]): string[] {
  const requests = row.confirmation ? variantsOf(row, confirmationFields) : []
  return unknownVariables([...variantsOf(row, messageFields), ...requests], own)
}

function firstRecipients(scope: Scope, row: CampaignRow) {
  return scope.db.execute<Person & Record<string, unknown>>(sql`
    select r.name, r.number, r.username, r.email from (${recipientsOf(row)}) r
    where r.is_whatsapp_valid is not false
      and not ${hasOptedOutBy(sql`r.number_key`, sql`r.lid`)}
    order by r.position limit ${mostShown}`)
}
