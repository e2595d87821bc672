import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listMentionable } from '#notes/contract'
import { resource, useResource } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { NamedAvatar } from '../../ui/named-avatar.tsx'
import { peopleNamed } from '../composer/members-named.ts'
import type { TakeKey } from '../composer/suggesting.ts'
import { SuggestionList } from '../composer/suggestion-list.tsx'

/** Asked for anew whenever a list opens: rights and queues change. */
const mentionable = resource(listMentionable, { toData: ({ users }) => users })

interface SuggestionsProps {
  ticketId: number
  query: string
  onChoose: (name: string) => void
  onDismiss: () => void
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

/** Who can read the ticket. */
export function ColleagueSuggestions({ ticketId, query, onChoose, ...list }: SuggestionsProps) {
  const { t } = useTranslation('mentions')
  const { data } = useResource(mentionable, { ticketId })
  const found = useMemo(() => peopleNamed(data ?? [], query), [data, query])
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
        const colleague = found[index]
        if (colleague) onChoose(colleague.name)
      }}
    />
  )
}
