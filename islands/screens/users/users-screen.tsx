import { listQueues } from '#company/queues/contract'
import { listUsers } from '#company/users/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { usersEntry } from './entry.ts'
import { userList } from './user-list.ts'
import { UsersPage } from './users-page.tsx'

const seeds = { users: seedBed(listUsers, userList), queues: seedBed(listQueues, queueList) }

export const usersScreen: Screen<typeof seeds> = {
  entry: usersEntry,
  seeds,
  render: () => <UsersPage />,
}
