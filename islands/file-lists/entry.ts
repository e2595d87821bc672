import type { Entry } from '../entry.ts'

export const fileListsEntry: Entry = {
  noun: 'fileLists',
  href: '/files',
  icon: 'files',
  section: 'attention',
  can: 'fileList.read',
}
