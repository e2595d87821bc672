import * as v from 'valibot'
import { listFilter, viewIn } from '#islands/schedules/schedule-view.ts'
import { schedulesScreen } from '#islands/schedules/schedules-screen.tsx'
import { listSchedules as contract } from '#schedules/contract'
import { listSchedules } from '#schedules/listing'
import { page } from '../page.tsx'

export const schedulesPage = page(schedulesScreen, async (scope, _, c) => {
  const filter = listFilter(viewIn(c.req.url))
  // What the call would refuse is not seeded: the browser shows the refusal.
  const asked = v.safeParse(contract.accepts, filter)
  return asked.success ? { schedules: [[filter, await listSchedules(scope, asked.output)]] } : {}
})
