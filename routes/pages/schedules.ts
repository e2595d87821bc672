import { schedulesScreen } from '#islands/schedules/schedules-screen.tsx'
import { listSchedules } from '#schedules/listing'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1, unsent: false }

export const schedulesPage = page(schedulesScreen, async (scope) => ({
  schedules: [[{}, await listSchedules(scope, firstPage)]],
}))
