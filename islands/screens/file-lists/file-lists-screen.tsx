import { listFileLists } from '#desk/file-lists/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { fileListRows } from '../../nouns/file-lists/file-list-rows.ts'
import { fileListsEntry } from './entry.ts'
import { FileListsPage } from './file-lists-page.tsx'

const seeds = { fileLists: seedBed(listFileLists, fileListRows) }

export const fileListsScreen: Screen<typeof seeds> = {
  entry: fileListsEntry,
  seeds,
  render: () => <FileListsPage />,
}
