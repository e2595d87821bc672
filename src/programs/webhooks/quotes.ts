/** A quote may be of another queue or connection: a limited token is told the message without it. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { apiTokens } from '#db/schema/api-tokens.ts'
import type { Scope } from '#kernel/scope'

const WithQuote = v.object({ message: v.looseObject({ quoted: v.unknown() }) })

export function withoutQuote<Data>(data: Data): Data {
  const known = v.safeParse(WithQuote, data)
  if (!known.success) return data
  const { quoted: _, ...message } = known.output.message
  return { ...data, message }
}

interface ToldWebhook {
  apiTokenId: number | null
}

export async function toldTo<Data>(
  { db }: Scope,
  { apiTokenId }: ToldWebhook,
  data: Data,
): Promise<Data> {
  if (apiTokenId === null) return data
  const [token] = await db.select().from(apiTokens).where(eq(apiTokens.id, apiTokenId))
  const isLimited = token?.queueIds !== null || token.connectionId !== null
  return isLimited ? withoutQuote(data) : data
}
