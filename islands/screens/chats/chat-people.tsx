import type { Chat } from '#desk/chats/contract'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { later } from '../../kit/later/later.tsx'

export const ChatPeople = later<Pick<Chat, 'users'>>(
  async () => (await import('./people-here.tsx')).PeopleHere,
  { meanwhile: Names, frame: unsaid },
)

function Names({ users }: Pick<Chat, 'users'>) {
  return (
    <p className="truncate text-faint text-2xs">{users.map(({ user }) => user.name).join(', ')}</p>
  )
}
