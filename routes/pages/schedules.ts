import * as v from 'valibot'
import { listSchedules as contract } from '#desk/schedules/contract'
import { listSchedules } from '#desk/schedules/listing'
import { listFilter, viewIn } from '#islands/screens/schedules/schedule-view.ts'
import { schedulesScreen } from '#islands/screens/schedules/schedules-screen.tsx'
import { page } from '../page.tsx'

export const schedulesPage = page(schedulesScreen, async (scope, _, c) => {
  const filter = listFilter(viewIn(c.req.url))
  // What the call would refuse is not seeded: the browser shows the refusal.
  const asked = v.safeParse(contract.accepts, filter)
  return asked.success ? { schedules: [[filter, await listSchedules(scope, asked.output)]] } : {}
})
