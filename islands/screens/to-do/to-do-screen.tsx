import type { Screen } from '../../frame/app/screen.ts'
import { toDoEntry } from './entry.ts'
import { ToDoPage } from './to-do-page.tsx'

export const toDoScreen: Screen<Record<never, never>> = {
  entry: toDoEntry,
  seeds: {},
  render: () => <ToDoPage />,
}
