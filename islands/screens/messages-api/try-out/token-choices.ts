import { useTranslation } from 'react-i18next'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { apiTokenList, stateOf } from '../tokens/api-token-list.ts'
import { connectionTokens } from './connection-tokens.ts'

export interface TokenChoice {
  key: string
  title: string
  /** Names the variable of the examples. */
  name: string
  /** '' where it is not known, as it was shown once. */
  token: string
}

/**
 * Ends with the one for a token that is not listed; undefined while loading.
 * @param known API tokens by id
 */
export function useTokenChoices(
  known: Readonly<Record<number, string>>,
): TokenChoice[] | undefined {
  const { t } = useTranslation('messagesApi')
  const now = useNow()
  const apiTokens = useResource(apiTokenList, {}).data ?? []
  const { data, failure } = useResource(connectionTokens, {})
  if (!data && !failure) return undefined
  const ofConnections = (data?.tokens ?? []).map(({ id, name, token }) => ({
    key: `connection-${id}`,
    title: t('ofConnection', { name: shownName(name) }),
    name,
    token,
  }))
  const senders = apiTokens.filter(
    (one) => stateOf(one, now) === 'valid' && one.scopes.includes('messages.send'),
  )
  const ofPrograms = senders.map(({ id, name, lastFour }) => ({
    key: `api-token-${id}`,
    title: `${shownName(name)} (…${lastFour})`,
    name,
    token: known[id] ?? '',
  }))
  const other = { key: 'other', title: t('otherToken'), name: 'Recado', token: '' }
  return [...ofPrograms, ...ofConnections, other]
}
