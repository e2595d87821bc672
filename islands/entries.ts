/**
 * The pages, in the order in which rail and palette show them. Written from the folders:
 * `bun src/workshop/build/registries.ts`.
 */
import type { Entry } from './frame/entry.ts'
import { allSettingsEntry } from './screens/all-settings/entry.ts'
import { announcementsEntry } from './screens/announcements/entry.ts'
import { backupsEntry } from './screens/backups/entry.ts'
import { billingEntry } from './screens/billing/entry.ts'
import { campaignReportEntry } from './screens/campaign-report/entry.ts'
import { campaignSettingsEntry } from './screens/campaign-settings/entry.ts'
import { campaignsEntry } from './screens/campaigns/entry.ts'
import { chatsEntry } from './screens/chats/entry.ts'
import { companiesEntry } from './screens/companies/entry.ts'
import { connectionsEntry } from './screens/connections/entry.ts'
import { contactListItemsEntry } from './screens/contact-list-items/entry.ts'
import { contactListsEntry } from './screens/contact-lists/entry.ts'
import { contactsEntry } from './screens/contacts/entry.ts'
import { dashboardEntry } from './screens/dashboard/entry.ts'
import { fileListsEntry } from './screens/file-lists/entry.ts'
import { helpsEntry } from './screens/helps/entry.ts'
import { invoicesEntry } from './screens/invoices/entry.ts'
import { jobsEntry } from './screens/jobs/entry.ts'
import { kanbanEntry } from './screens/kanban/entry.ts'
import { messagesApiEntry } from './screens/messages-api/entry.ts'
import { plansEntry } from './screens/plans/entry.ts'
import { queuesEntry } from './screens/queues/entry.ts'
import { quickMessagesEntry } from './screens/quick-messages/entry.ts'
import { schedulesEntry } from './screens/schedules/entry.ts'
import { settingsEntry } from './screens/settings/entry.ts'
import { subscriptionEntry } from './screens/subscription/entry.ts'
import { tagsEntry } from './screens/tags/entry.ts'
import { ticketsEntry } from './screens/tickets/entry.ts'
import { toDoEntry } from './screens/to-do/entry.ts'
import { usersEntry } from './screens/users/entry.ts'
import { webhooksEntry } from './screens/webhooks/entry.ts'

export const entries: Entry[] = [
  ticketsEntry,
  chatsEntry,
  kanbanEntry,
  contactsEntry,
  schedulesEntry,
  toDoEntry,
  dashboardEntry,
  campaignsEntry,
  contactListsEntry,
  contactListItemsEntry,
  campaignReportEntry,
  campaignSettingsEntry,
  settingsEntry,
  allSettingsEntry,
  connectionsEntry,
  queuesEntry,
  usersEntry,
  quickMessagesEntry,
  tagsEntry,
  fileListsEntry,
  messagesApiEntry,
  webhooksEntry,
  invoicesEntry,
  subscriptionEntry,
  backupsEntry,
  jobsEntry,
  companiesEntry,
  plansEntry,
  billingEntry,
  announcementsEntry,
  helpsEntry,
]
