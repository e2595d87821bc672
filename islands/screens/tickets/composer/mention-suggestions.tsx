import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listMembers } from '#desk/messages/changing-contract'
import { resource, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { useReach } from '../../../nouns/contacts/use-reach.ts'
import { peopleNamed } from '../../../nouns/messages/composer/members-named.ts'
import type { TakeKey } from '../../../nouns/messages/composer/suggesting.ts'
import { SuggestionList } from '../../../nouns/messages/composer/suggestion-list.tsx'

const members = resource(listMembers, { toData: ({ members }) => members })

interface MentionSuggestionsProps {
  ticketId: number
  query: string
  onChoose: (name: string) => void
  onDismiss: () => void
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

/** Of a group. */
export function MentionSuggestions({
  ticketId,
  query,
  onChoose,
  ...list
}: MentionSuggestionsProps) {
  const { t } = useTranslation('composer')
  const reachOf = useReach()
  const { data } = useResource(members, { ticketId })
  const found = useMemo(() => peopleNamed(data ?? [], query), [data, query])
  if (found.length === 0) return null
  return (
    <SuggestionList
      {...list}
      label={t('members')}
      suggestions={found.map(({ name, number, username, profilePicUrl }) => ({
        key: name,
        label: (
          <>
            <NamedAvatar name={name} picture={profilePicUrl} size="sm" />
            <span className="min-w-0 flex-1 truncate">{shownName(name)}</span>
            {(number || username) && !name.endsWith(number ?? `@${username}`) ? (
              <span className="text-faint text-xs">{reachOf({ number, username })}</span>
            ) : null}
          </>
        ),
      }))}
      onChoose={(index) => {
        const member = found[index]
        if (member) onChoose(member.name)
      }}
    />
  )
}
