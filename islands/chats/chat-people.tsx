import { lazy, Suspense } from 'react'
import type { Chat } from '#chats/contract'
import { useAlive } from '../app/clock.ts'

const PeopleHere = lazy(async () => ({ default: (await import('./people-here.tsx')).PeopleHere }))

export function ChatPeople({ users }: Pick<Chat, 'users'>) {
  const names = (
    <p className="truncate text-faint text-2xs">{users.map(({ user }) => user.name).join(', ')}</p>
  )
  return useAlive() ? (
    <Suspense fallback={names}>
      <PeopleHere users={users} />
    </Suspense>
  ) : (
    names
  )
}
