import type { Chat } from '#desk/chats/contract'
import { PresenceMark } from '../../frame/shell/account/presence-mark.tsx'
import { usePresenceStatus } from '../../kit/live/people-here.ts'

export function PeopleHere({ users }: Pick<Chat, 'users'>) {
  const presenceOf = usePresenceStatus()
  return (
    <p className="truncate text-faint text-2xs">
      {users.map(({ userId, user }, at) => {
        const presence = presenceOf(userId)
        return (
          <span key={userId}>
            {at > 0 ? ', ' : null}
            {presence ? <PresenceMark presence={presence} className="mr-1 inline-block" /> : null}
            {user.name}
          </span>
        )
      })}
    </p>
  )
}
