import { toDoScreen } from '#islands/screens/to-do/to-do-screen.tsx'
import { page } from '../page.tsx'

export const toDoPage = page(toDoScreen, async () => ({}))
