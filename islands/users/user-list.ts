import type * as v from 'valibot'
import { standingEvent } from '#presence/contract'
import { type ListedUser, listUsers, type User, userEvent } from '#users/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../list-page/paged-list.ts'
import { withStanding } from '../live/people-here.ts'
import { on } from '../live/resource.ts'

type UserNews = v.InferOutput<typeof userEvent.shape>

/** The people of the company. */
export const userList = pagedList(
  listUsers,
  ({ users, count, hasMore }) => ({ rows: users, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    on(userEvent, (held: PagedList<ListedUser>, event: UserNews) =>
      event.action === 'delete' ? removeRow(held, event.userId) : place(held, event.user),
    ),
    on(standingEvent, (held: PagedList<ListedUser>, said) => ({
      ...held,
      rows: withStanding(held.rows, said),
    })),
  ],
)

/** The list says more than the event does: whether somebody is here. */
function place(held: PagedList<ListedUser>, user: User): PagedList<ListedUser> {
  const known = held.rows.find(({ id }) => id === user.id)
  return placeRow(held, { online: false, presence: 'offline', ...known, ...user })
}
