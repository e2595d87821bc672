/** The pages, in the order in which rail and palette show them. */

import { announcementsEntry } from './announcements/entry.ts'
import { billingEntry } from './billing/entry.ts'
import { campaignReportEntry } from './campaign-report/entry.ts'
import { campaignSettingsEntry } from './campaign-settings/entry.ts'
import { campaignsEntry } from './campaigns/entry.ts'
import { chatsEntry } from './chats/entry.ts'
import { companiesEntry } from './companies/entry.ts'
import { connectionsEntry } from './connections/entry.ts'
import { contactListItemsEntry } from './contact-list-items/entry.ts'
import { contactListsEntry } from './contact-lists/entry.ts'
import { contactsEntry } from './contacts/entry.ts'
import { dashboardEntry } from './dashboard/entry.ts'
import type { Entry } from './entry.ts'
import { fileListsEntry } from './file-lists/entry.ts'
import { helpsEntry } from './helps/entry.ts'
import { invoicesEntry } from './invoices/entry.ts'
import { jobsEntry } from './jobs/entry.ts'
import { kanbanEntry } from './kanban/entry.ts'
import { messagesApiEntry } from './messages-api/entry.ts'
import { plansEntry } from './plans/entry.ts'
import { queuesEntry } from './queues/entry.ts'
import { quickMessagesEntry } from './quick-messages/entry.ts'
import { schedulesEntry } from './schedules/entry.ts'
import { settingsEntry } from './settings/entry.ts'
import { subscriptionEntry } from './subscription/entry.ts'
import { tagsEntry } from './tags/entry.ts'
import { ticketsEntry } from './tickets/entry.ts'
import { toDoEntry } from './to-do/entry.ts'
import { usersEntry } from './users/entry.ts'
import { webhooksEntry } from './webhooks/entry.ts'

export const entries: Entry[] = [
  ticketsEntry,
  chatsEntry,
  kanbanEntry,
  contactsEntry,
  schedulesEntry,
  quickMessagesEntry,
  tagsEntry,
  toDoEntry,
  helpsEntry,
  dashboardEntry,
  contactListsEntry,
  contactListItemsEntry,
  campaignsEntry,
  campaignReportEntry,
  campaignSettingsEntry,
  connectionsEntry,
  fileListsEntry,
  queuesEntry,
  usersEntry,
  messagesApiEntry,
  webhooksEntry,
  settingsEntry,
  invoicesEntry,
  subscriptionEntry,
  companiesEntry,
  plansEntry,
  billingEntry,
  announcementsEntry,
  jobsEntry,
]
