import { listFileLists } from '#desk/file-lists/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { fileListsEntry } from './entry.ts'
import { fileListRows } from './file-list-rows.ts'
import { FileListsPage } from './file-lists-page.tsx'

const seeds = { fileLists: seedBed(listFileLists, fileListRows) }

export const fileListsScreen: Screen<typeof seeds> = {
  entry: fileListsEntry,
  seeds,
  render: () => <FileListsPage />,
}
