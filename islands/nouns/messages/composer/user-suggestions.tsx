import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownName } from '../../../kit/text/names.ts'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { peopleNamed } from './members-named.ts'
import type { TakeKey } from './suggesting.ts'
import { SuggestionList } from './suggestion-list.tsx'

export interface SuggestingProps {
  query: string
  onChoose: (name: string) => void
  onDismiss: () => void
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

interface UserSuggestionsProps extends SuggestingProps {
  users: readonly { id: number; name: string }[]
}

export function UserSuggestions({ users, query, onChoose, ...list }: UserSuggestionsProps) {
  const { t } = useTranslation('mentions')
  const found = useMemo(() => peopleNamed(users, query), [users, query])
  if (found.length === 0) return null
  return (
    <SuggestionList
      {...list}
      label={t('colleagues')}
      suggestions={found.map(({ id, name }) => ({
        key: id,
        label: (
          <>
            <NamedAvatar name={name} size="sm" />
            <span className="min-w-0 flex-1 truncate">{shownName(name)}</span>
          </>
        ),
      }))}
      onChoose={(index) => {
        const user = found[index]
        if (user) onChoose(user.name)
      }}
    />
  )
}
