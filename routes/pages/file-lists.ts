import { listFileLists } from '#desk/file-lists/reading'
import { fileListsScreen } from '#islands/screens/file-lists/file-lists-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const fileListsPage = page(fileListsScreen, async (scope) => ({
  fileLists: [[{}, await listFileLists(scope, firstPage)]],
}))
