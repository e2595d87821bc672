import Files from 'lucide-react/icons/files'
import type { Entry } from '../entry.ts'

export const fileListsEntry: Entry = {
  noun: 'fileLists',
  href: '/files',
  icon: Files,
  section: 'attention',
  can: 'fileList.read',
}
