import type { Chat } from '#chats/contract'
import { useStandings } from '../live/people-here.ts'
import { StandingMark } from '../shell/account/standing-mark.tsx'

export function PeopleHere({ users }: Pick<Chat, 'users'>) {
  const standingOf = useStandings()
  return (
    <p className="truncate text-faint text-2xs">
      {users.map(({ userId, user }, at) => {
        const presence = standingOf(userId)
        return (
          <span key={userId}>
            {at > 0 ? ', ' : null}
            {presence ? <StandingMark presence={presence} className="mr-1 inline-block" /> : null}
            {user.name}
          </span>
        )
      })}
    </p>
  )
}
