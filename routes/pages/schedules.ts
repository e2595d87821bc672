import { calendarRequest } from '#islands/schedules/calendar/calendar-days.ts'
import { localTime } from '#islands/schedules/local-time.ts'
import { listFilter, viewIn } from '#islands/schedules/schedule-view.ts'
import { schedulesScreen } from '#islands/schedules/schedules-screen.tsx'
import { listSchedules } from '#schedules/listing'
import { listScheduleDays } from '#schedules/listing-days'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1, unsent: false }

export const schedulesPage = page(schedulesScreen, async (scope, { me }, c) => {
  const asked = viewIn(c.req.url)
  const { view, status } = asked
  const filter = listFilter(asked)
  const schedules = await listSchedules(scope, {
    ...{ ...firstPage, status: undefined, sort: undefined, day: undefined, ...filter },
  })
  if (view === 'list') return { schedules: [[filter, schedules]] }
  const today = localTime(Date.now(), me.company.timeZone).slice(0, 10)
  const request = calendarRequest(view, asked.date ?? today, status ? { status } : {})
  const days = await listScheduleDays(scope, { searchParam: '', status, ...request })
  return { schedules: [[filter, schedules]], days: [[request, days]] }
})
