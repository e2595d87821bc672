/** Programs of the shop: one at work, one whose token ended, one that was revoked. */
import { eq } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import type { Company, Scope } from '#kernel/scope'
import type { ApiTokenForm } from '#programs/api-tokens/contract'
import { createApiToken, revokeApiToken } from '#programs/api-tokens/editing-tokens'
import type { DemoWords } from '../words/words.ts'

const minute = 60_000
const day = 1_440 * minute

export async function furnishApiTokens(company: Company, connectionId: number, words: DemoWords) {
  const { programs } = words
  await company.scope(async (scope) => {
    const shop = await furnish(scope, {
      name: programs.shop,
      scopes: ['messages.send', 'tickets.read'],
      connectionId,
      expiresAt: new Date(Date.now() + 300 * day).toISOString(),
    })
    await used(scope, shop, { minutesAgo: 12, address: '203.0.113.20' })
    const books = await furnish(scope, { name: programs.books, scopes: ['contacts.read'] })
    await used(scope, books, { minutesAgo: 9_000, address: '198.51.100.7' })
    await scope.db
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - 6 * day) })
      .where(eq(apiTokens.id, books))
    const trial = await furnish(scope, { name: programs.trial, scopes: ['messages.send'] })
    await revokeApiToken(scope, trial)
  })
}

async function furnish(scope: Scope, form: ApiTokenForm): Promise<number> {
  return (await createApiToken(scope, form)).apiToken.id
}

interface Use {
  minutesAgo: number
  address: string
}

function used({ db }: Scope, id: number, { minutesAgo, address }: Use) {
  const lastUsedAt = new Date(Date.now() - minutesAgo * minute)
  return db
    .update(apiTokens)
    .set({ lastUsedAt, lastUsedAddress: address })
    .where(eq(apiTokens.id, id))
}
