import CalendarClock from 'lucide-react/icons/calendar-clock'
import Columns3 from 'lucide-react/icons/columns-3'
import Contact from 'lucide-react/icons/contact'
import Gauge from 'lucide-react/icons/gauge'
import ListTodo from 'lucide-react/icons/list-todo'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Smartphone from 'lucide-react/icons/smartphone'
import TagIcon from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { Permission } from '#policy'
import type { Myself } from '#users/contract'
import type { Catalogue } from '../../i18n/catalogues.ts'
import { ChatsMark, ConnectionsMark } from '../bells/coming-bells.tsx'

/**
 * The drawer, from top to bottom. An entry names the screen it leads to and the permission that shows
 * it; where that is not enough (who runs the installation, a setting of the company), `isFor` asks.
 * A new screen adds its line here.
 */
export interface DrawerEntry {
  screen: keyof Catalogue['shell'] & string
  href: string
  icon: typeof Gauge
  can: Permission
  isFor?: (me: Myself) => boolean
  /** Says beside the name that something there wants attention. */
  mark?: ComponentType
}

export const serviceEntries = [
  { screen: 'tickets', href: '/tickets', icon: MessagesSquare, can: 'drawer.service' },
  {
    screen: 'quickMessages',
    href: '/quick-messages',
    icon: MessageSquareQuote,
    can: 'drawer.service',
  },
  { screen: 'kanban', href: '/kanban', icon: Columns3, can: 'drawer.service' },
  { screen: 'toDo', href: '/todolist', icon: ListTodo, can: 'drawer.service' },
  { screen: 'contacts', href: '/contacts', icon: Contact, can: 'drawer.service' },
  { screen: 'schedules', href: '/schedules', icon: CalendarClock, can: 'drawer.service' },
  { screen: 'tags', href: '/tags', icon: TagIcon, can: 'drawer.service' },
  {
    screen: 'chats',
    href: '/chats',
    icon: MessageCircle,
    can: 'drawer.service',
    mark: ChatsMark,
  },
] satisfies DrawerEntry[]

export const drawerSections = [
  { title: 'service', entries: serviceEntries },
  {
    title: 'administration',
    entries: [
      { screen: 'dashboard', href: '/', icon: Gauge, can: 'drawer.administration' },
      {
        screen: 'connections',
        href: '/connections',
        icon: Smartphone,
        can: 'drawer.oversight',
        mark: ConnectionsMark,
      },
      { screen: 'users', href: '/users', icon: Users, can: 'drawer.oversight' },
    ],
  },
] satisfies { title: keyof Catalogue['shell']; entries: DrawerEntry[] }[]
