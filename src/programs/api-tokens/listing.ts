import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { ApiToken } from './contract.ts'

type Row = typeof apiTokens.$inferSelect

const isShown = or(
  isNull(apiTokens.revokedAt),
  gt(apiTokens.revokedAt, sql`now() - interval '30 days'`),
)

export async function listApiTokens({ db }: Scope): Promise<{ apiTokens: ApiToken[] }> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(isShown)
    .orderBy(asc(apiTokens.sortKey), asc(apiTokens.id))
    .limit(200)
  return { apiTokens: rows.map(shownApiToken) }
}

/** Locks the row. */
export async function findApiToken({ db }: Scope, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .for('update')
  return row ?? fail('ERR_NO_API_TOKEN_FOUND')
}

export function shownApiToken({ hash: _, ...row }: Row): ApiToken {
  return {
    ...row,
    scopes: row.scopes as ApiToken['scopes'],
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
