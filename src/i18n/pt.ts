import type { Catalogue } from './es.ts'
import { answers } from './pt/answers.ts'
import { chats } from './pt/chats.ts'
import { common } from './pt/common.ts'
import { composer } from './pt/composer.ts'
import { connections } from './pt/connections.ts'
import { contactDrawer } from './pt/contact-drawer.ts'
import { contacts } from './pt/contacts.ts'
import { dashboard } from './pt/dashboard.ts'
import { errors } from './pt/errors.ts'
import { greetings } from './pt/greetings.ts'
import { kanban } from './pt/kanban.ts'
import { login } from './pt/login.ts'
import { media } from './pt/media.ts'
import { messages } from './pt/messages.ts'
import { palette } from './pt/palette.ts'
import { push } from './pt/push.ts'
import { quickMessages } from './pt/quick-messages.ts'
import { reasons } from './pt/reasons.ts'
import { schedules } from './pt/schedules.ts'
import { shell } from './pt/shell.ts'
import { tags } from './pt/tags.ts'
import { ticketDialogs } from './pt/ticket-dialogs.ts'
import { tickets } from './pt/tickets.ts'
import { timeline } from './pt/timeline.ts'
import { toDo } from './pt/to-do.ts'
import { users } from './pt/users.ts'

export const pt: Catalogue = {
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
