import { showKanban } from '#desk/kanban/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { kanbanEntry } from './entry.ts'
import { Kanban } from './kanban.tsx'
import { kanbanData } from './kanban-data.ts'

const seeds = { kanban: seedBed(showKanban, kanbanData) }

export const kanbanScreen: Screen<typeof seeds> = {
  entry: kanbanEntry,
  seeds,
  render: (at) => <Kanban at={at} />,
}
