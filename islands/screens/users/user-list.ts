import type * as v from 'valibot'
import { presenceStatusEvent } from '#company/presence/contract'
import { type ListedUser, listUsers, type User, userEvent } from '#company/users/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../../kit/list-page/paged-list.ts'
import { withPresence } from '../../kit/live/people-here.ts'
import { on } from '../../kit/live/resource.ts'

type UserNews = v.InferOutput<typeof userEvent.shape>

export const userList = pagedList(
  listUsers,
  ({ users, count, hasMore }) => ({ rows: users, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(userEvent, (data: PagedList<ListedUser>, event: UserNews) =>
      event.action === 'delete' ? removeRow(data, event.userId) : place(data, event.user),
    ),
    on(presenceStatusEvent, (data: PagedList<ListedUser>, said) => ({
      ...data,
      rows: withPresence(data.rows, said),
    })),
  ],
)

/** The event lacks the user's presence. */
function place(data: PagedList<ListedUser>, user: User): PagedList<ListedUser> {
  const known = data.rows.find(({ id }) => id === user.id)
  return placeRow(data, { online: false, presence: 'offline', ...known, ...user })
}
