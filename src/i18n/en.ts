import { answers } from './en/answers.ts'
import { chats } from './en/chats.ts'
import { common } from './en/common.ts'
import { composer } from './en/composer.ts'
import { connections } from './en/connections.ts'
import { contactDrawer } from './en/contact-drawer.ts'
import { contacts } from './en/contacts.ts'
import { dashboard } from './en/dashboard.ts'
import { errors } from './en/errors.ts'
import { greetings } from './en/greetings.ts'
import { kanban } from './en/kanban.ts'
import { login } from './en/login.ts'
import { media } from './en/media.ts'
import { messages } from './en/messages.ts'
import { palette } from './en/palette.ts'
import { push } from './en/push.ts'
import { quickMessages } from './en/quick-messages.ts'
import { reasons } from './en/reasons.ts'
import { schedules } from './en/schedules.ts'
import { shell } from './en/shell.ts'
import { tags } from './en/tags.ts'
import { ticketDialogs } from './en/ticket-dialogs.ts'
import { tickets } from './en/tickets.ts'
import { timeline } from './en/timeline.ts'
import { toDo } from './en/to-do.ts'
import { users } from './en/users.ts'
import type { Catalogue } from './es.ts'

export const en: Catalogue = {
  answers,
  chats,
  common,
  composer,
  connections,
  contacts,
  dashboard,
  errors,
  greetings,
  kanban,
  login,
  media,
  messages,
  push,
  reasons,
  tags,
  quickMessages,
  schedules,
  shell,
  ticketDialogs,
  palette,
  tickets,
  timeline,
  contactDrawer,
  toDo,
  users,
}
