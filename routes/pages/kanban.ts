import * as v from 'valibot'
import { kanbanFilterIn, requestFor } from '#islands/kanban/kanban-filter.ts'
import { kanbanScreen } from '#islands/kanban/kanban-screen.tsx'
import { showKanban as call } from '#kanban/contract'
import { showKanban } from '#kanban/listing'
import { page } from '../page.tsx'

export const kanbanPage = page(kanbanScreen, async (scope, { me, services }, c) => {
  const { pathname, search } = new URL(c.req.url)
  const request = requestFor(me, kanbanFilterIn(pathname + search))
  return { kanban: [[request, await showKanban(scope, v.parse(call.accepts, request), services)]] }
})
