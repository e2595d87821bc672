import { listHelps } from '#company/helps/listing'
import { helpsScreen } from '#islands/screens/helps/helps-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const helpsPage = page(helpsScreen, async (scope) => ({
  helps: [[{}, await listHelps(scope, firstPage)]],
}))
