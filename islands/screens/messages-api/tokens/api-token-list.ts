import { compareNames } from '#kernel/lists/sorting-state'
import { type ApiToken, apiTokenEvent, listApiTokens } from '#programs/api-tokens/contract'
import { on, resource } from '../../../kit/live/resource.ts'

/** Valid and expired ones by name, then the revoked ones. */
export const apiTokenList = resource(listApiTokens, {
  toData: ({ apiTokens }): ApiToken[] => sorted(apiTokens),
  events: [on(apiTokenEvent, (data: ApiToken[], { apiToken }) => withToken(data, apiToken))],
})

function withToken(tokens: readonly ApiToken[], news: ApiToken): ApiToken[] {
  const known = tokens.find(({ id }) => id === news.id)
  const newest = known && known.updatedAt > news.updatedAt ? known : news
  return sorted([...tokens.filter(({ id }) => id !== news.id), newest])
}

function sorted(tokens: readonly ApiToken[]): ApiToken[] {
  const rank = ({ revokedAt }: ApiToken) => (revokedAt === null ? 0 : 1)
  return [...tokens].sort(
    (a, b) => rank(a) - rank(b) || compareNames(a.name, b.name) || a.id - b.id,
  )
}

export type ApiTokenState = 'valid' | 'expired' | 'revoked'

export function stateOf({ revokedAt, expiresAt }: ApiToken, now: number): ApiTokenState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}
