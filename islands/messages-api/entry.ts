import CodeXml from 'lucide-react/icons/code-xml'
import type { Entry } from '../entry.ts'

export const messagesApiEntry: Entry = {
  noun: 'messagesApi',
  href: '/messages-api',
  icon: CodeXml,
  section: 'administration',
  can: 'drawer.administration',
}
