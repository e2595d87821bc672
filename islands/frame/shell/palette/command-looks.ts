import type { IconName } from 'lucide-react/dynamic'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Clock from 'lucide-react/icons/clock'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Search from 'lucide-react/icons/search'
import TagIcon from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { PaletteCommand } from './commands.ts'

export const commandIcons: Record<PaletteCommand['key'], IconName | typeof Search> = {
  accept: Check,
  acceptLongest: CheckCheck,
  finish: CircleCheckBig,
  reopen: RotateCcw,
  return: Undo2,
  transfer: ArrowRightLeft,
  snooze: Clock,
  tags: TagIcon,
  quickMessages: MessageSquareQuote,
  schedule: CalendarClock,
  note: 'sticky-note',
  task: 'list-todo',
  delete: Trash2,
  new: MessageSquarePlus,
  search: Search,
}

/** Run at once, without a dialog. */
export const changing: ReadonlySet<PaletteCommand['key']> = new Set([
  'accept',
  'acceptLongest',
  'finish',
  'reopen',
  'return',
  'delete',
])

export const commandKeys: Partial<Record<PaletteCommand['key'], readonly string[]>> = {
  accept: ['Alt', 'A'],
  acceptLongest: ['Alt', 'A'],
  finish: ['Alt', 'E'],
  return: ['Alt', 'R'],
  transfer: ['Alt', 'T'],
  snooze: ['Alt', 'M'],
  tags: ['Alt', 'G'],
  note: ['Alt', 'O'],
  new: ['Alt', 'C'],
  search: ['Alt', 'S'],
}
