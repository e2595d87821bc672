import * as v from 'valibot'
import { showKanban as call } from '#desk/kanban/contract'
import { showKanban } from '#desk/kanban/listing'
import { kanbanFilterIn, requestFor } from '#islands/screens/kanban/kanban-filter.ts'
import { kanbanScreen } from '#islands/screens/kanban/kanban-screen.tsx'
import { page } from '../page.tsx'

export const kanbanPage = page(kanbanScreen, async (scope, { me, services }, c) => {
  const { pathname, search } = new URL(c.req.url)
  const request = requestFor(me, kanbanFilterIn(pathname + search))
  return { kanban: [[request, await showKanban(scope, v.parse(call.accepts, request), services)]] }
})
