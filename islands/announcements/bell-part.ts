import type { BellPart } from '../shell/bells/parts.ts'
import { AnnouncementBell } from './announcement-bell.tsx'

export const announcementsBellPart: BellPart = { noun: 'announcements', Bell: AnnouncementBell }
