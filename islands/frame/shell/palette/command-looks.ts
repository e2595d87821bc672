import type { IconName } from 'lucide-react/dynamic'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { PaletteCommand } from './commands.ts'

export const commandIcons: Record<PaletteCommand['key'], IconName | typeof RotateCcw> = {
  accept: 'check',
  acceptLongest: CheckCheck,
  finish: CircleCheckBig,
  reopen: RotateCcw,
  return: 'undo-2',
  transfer: 'arrow-right-left',
  snooze: 'clock',
  tags: 'tag',
  quickMessages: 'message-square-quote',
  schedule: 'calendar-clock',
  note: 'sticky-note',
  task: 'list-todo',
  delete: 'trash-2',
  new: 'message-square-plus',
  search: 'search',
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
