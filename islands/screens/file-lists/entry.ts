import type { Entry } from '../../frame/entry.ts'

export const fileListsEntry: Entry = {
  noun: 'fileLists',
  href: '/files',
  icon: 'files',
  section: 'configuration',
  can: 'fileList.read',
  listedFor: 'fileList.edit',
}

export const place = 80
