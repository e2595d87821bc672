/** Spanish: the language everything falls back to, and the shape the others must have. */
import { answers } from './es/answers.ts'
import { chats } from './es/chats.ts'
import { common } from './es/common.ts'
import { composer } from './es/composer.ts'
import { connections } from './es/connections.ts'
import { contactDrawer } from './es/contact-drawer.ts'
import { contacts } from './es/contacts.ts'
import { dashboard } from './es/dashboard.ts'
import { errors } from './es/errors.ts'
import { greetings } from './es/greetings.ts'
import { kanban } from './es/kanban.ts'
import { login } from './es/login.ts'
import { media } from './es/media.ts'
import { messages } from './es/messages.ts'
import { palette } from './es/palette.ts'
import { push } from './es/push.ts'
import { quickMessages } from './es/quick-messages.ts'
import { reasons } from './es/reasons.ts'
import { schedules } from './es/schedules.ts'
import { shell } from './es/shell.ts'
import { tags } from './es/tags.ts'
import { ticketDialogs } from './es/ticket-dialogs.ts'
import { tickets } from './es/tickets.ts'
import { timeline } from './es/timeline.ts'
import { toDo } from './es/to-do.ts'
import { users } from './es/users.ts'

export const es = {
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
export type Catalogue = typeof es
