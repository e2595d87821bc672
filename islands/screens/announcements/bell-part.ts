import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { AnnouncementBell } from './announcement-bell.tsx'

export const announcementsBellPart: BellPart = { noun: 'announcements', Bell: AnnouncementBell }
