import { useTranslation } from 'react-i18next'
import { useResource } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { connectionTokens } from './connection-tokens.ts'

export interface TokenChoice {
  key: string
  title: string
  /** Names the variable of the examples. */
  name: string
  /** '' where it is not known, as it was shown once. */
  token: string
}

/** Ends with the one for a token that is not listed; undefined while loading. */
export function useTokenChoices(): TokenChoice[] | undefined {
  const { t } = useTranslation('messagesApi')
  const { data, failure } = useResource(connectionTokens, {})
  if (!data && !failure) return undefined
  const ofConnections = (data?.tokens ?? []).map(({ id, name, token }) => ({
    key: `connection-${id}`,
    title: t('ofConnection', { name: shownName(name) }),
    name,
    token,
  }))
  return [...ofConnections, { key: 'other', title: t('otherToken'), name: 'Recado', token: '' }]
}
