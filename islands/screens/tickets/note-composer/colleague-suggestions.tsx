import { listMentionable } from '#desk/notes/contract'
import { resource, useResource } from '../../../kit/live/resource.ts'
import {
  type SuggestingProps,
  UserSuggestions,
} from '../../../nouns/messages/composer/user-suggestions.tsx'

const mentionable = resource(listMentionable, { toData: ({ users }) => users })

interface ColleaguesProps extends SuggestingProps {
  ticketId: number
}

/** Who can read the ticket. */
export function ColleagueSuggestions({ ticketId, ...list }: ColleaguesProps) {
  const { data } = useResource(mentionable, { ticketId })
  return data ? <UserSuggestions {...list} users={data} /> : null
}
