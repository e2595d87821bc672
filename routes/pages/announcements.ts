import { listAnnouncements } from '#company/announcements/listing'
import { announcementsScreen } from '#islands/screens/announcements/announcements-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1, active: false }

export const announcementsPage = page(announcementsScreen, async (scope) => ({
  announcements: [[{}, await listAnnouncements(scope, firstPage)]],
}))
