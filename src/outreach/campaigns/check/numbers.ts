/** Of the recipients' numbers: how many are of another country than the line, and which have no WhatsApp. */
import { eq, sql } from 'drizzle-orm'
import { numberCountry } from '#company/number-reading/own-country'
import { countryOf, existingNumber } from '#company/phone-numbers/plan/numbers'
import { connections } from '#db/schema/connections.ts'
import { isOfStranger, looksMisread } from '#desk/contacts/looking-misread'
import type { Scope } from '#kernel/scope'
import type { CampaignRow } from '../reading.ts'
import type { CampaignCheck } from './contract.ts'
import { recipientsOf } from './counting.ts'

/** Code and area say the country: that many digits have both, everywhere. */
const telling = 8
const mostShown = 100

type Numbers = Pick<
  CampaignCheck,
  'country' | 'abroad' | 'countries' | 'misread' | 'withoutWhatsapp'
>

export async function checkNumbers(scope: Scope, row: CampaignRow): Promise<Numbers> {
  const country = await countryOfLine(scope, row.whatsappId)
  const { counts, misread } = await countNumbers(scope, row)
  const others = [...counts].filter(([one]) => country !== null && one !== country)
  return {
    country,
    abroad: others.reduce((sum, [, recipients]) => sum + recipients, 0),
    countries: others
      .sort(([, one], [, other]) => other - one)
      .map(([country, recipients]) => ({ country, recipients })),
    misread,
    withoutWhatsapp: await findWithoutWhatsapp(scope, row, country),
  }
}

async function countryOfLine({ db }: Scope, connectionId: number | null) {
  if (connectionId === null) return null
  const [line] = await db
    .select({ number: connections.number })
    .from(connections)
    .where(eq(connections.id, connectionId))
  return line?.number ? (countryOf(line.number) ?? null) : null
}

/** By country, and how many are listed for being put right. */
async function countNumbers(scope: Scope, row: CampaignRow) {
  const home = await numberCountry(scope)
  const isMisread = home
    ? sql`${looksMisread(sql`number`, home)} and ${isOfStranger(sql`r.number`, sql`r.number_key`)}`
    : sql`false`
  const groups = await scope.db.execute<{
    number: string
    recipients: number
    misread: number
  }>(sql`
    select min(number) number, count(*)::integer recipients,
      count(*) filter (where ${isMisread})::integer misread
    from (${recipientsOf(row)}) r where r.number is not null group by left(number, ${telling}::integer)`)
  const counts = new Map<string | null, number>()
  let misread = 0
  for (const group of groups) {
    const country = countryOf(group.number) ?? null
    counts.set(country, (counts.get(country) ?? 0) + group.recipients)
    misread += group.misread
  }
  return { counts, misread }
}

/** The first of them, with what the digits say. */
async function findWithoutWhatsapp(scope: Scope, row: CampaignRow, country: string | null) {
  const found = await scope.db.execute<{ name: string; number: string }>(sql`
    select name, number from (${recipientsOf(row)}) r
    where is_whatsapp_valid is false and number is not null order by position limit ${mostShown}`)
  return found.map(({ name, number }) => {
    const owner = existingNumber(number)?.country ?? null
    return { name, number, country: owner, why: whyNot(owner, country) }
  })
}

function whyNot(
  owner: string | null,
  ofLine: string | null,
): CampaignCheck['withoutWhatsapp'][number]['why'] {
  if (owner === null) return 'nobody'
  return ofLine !== null && owner !== ofLine ? 'abroad' : 'unknown'
}
