import { listQueues } from '#company/queues/listing'
import { listUsers } from '#company/users/listing'
import { usersScreen } from '#islands/screens/users/users-screen.tsx'
import { page } from '../page.tsx'

export const usersPage = page(usersScreen, async (scope) => ({
  users: [[{}, await listUsers(scope, { searchParam: '', pageNumber: 1 })]],
  queues: [[{}, await listQueues(scope)]],
}))
