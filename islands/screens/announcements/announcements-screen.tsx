import { listAnnouncements } from '#company/announcements/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { announcementRows } from './announcement-rows.ts'
import { AnnouncementsPage } from './announcements-page.tsx'
import { announcementsEntry } from './entry.ts'

const seeds = { announcements: seedBed(listAnnouncements, announcementRows) }

export const announcementsScreen: Screen<typeof seeds> = {
  entry: announcementsEntry,
  seeds,
  render: () => <AnnouncementsPage />,
}
