import type { Screen } from '../app/screen.ts'
import { ToDoPage } from './to-do-page.tsx'

export const toDoScreen: Screen<Record<never, never>> = {
  name: 'to-do',
  seeds: {},
  render: () => <ToDoPage />,
}
