import type * as v from 'valibot'
import { listUsers, type User, userEvent } from '#users/contract'
import { type PagedList, pagedList, placeRow, removeRow } from '../paged-list.ts'
import { heard } from '../resource.ts'

type UserNews = v.InferOutput<typeof userEvent.shape>

/** The people of the company. */
export const userList = pagedList(
  listUsers,
  ({ users, count, hasMore }) => ({ rows: users, count, hasMore }),
  (pageNumber) => ({ pageNumber }),
  [
    heard(userEvent, (held: PagedList<User>, event: UserNews) =>
      event.action === 'delete' ? removeRow(held, event.userId) : placeRow(held, event.user),
    ),
  ],
)
