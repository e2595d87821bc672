/** What each role may do: the table of all nouns, for server and browser. `docs/permissions.md` shows it. */
import { backupPermissions } from '#backup/permissions'
import { announcementPermissions } from '#company/announcements/permissions'
import { companyPermissions } from '#company/companies/permissions'
import { connectionPermissions } from '#company/connections/permissions'
import { helpPermissions } from '#company/helps/permissions'
import { invoicePermissions } from '#company/invoices/permissions'
import { planPermissions } from '#company/plans/permissions'
import { queuePermissions } from '#company/queues/permissions'
import { settingPermissions } from '#company/settings/permissions'
import { userPermissions } from '#company/users/permissions'
import { chatPermissions } from '#desk/chats/permissions'
import { contactPermissions } from '#desk/contacts/permissions'
import { dashboardPermissions } from '#desk/dashboard/permissions'
import { draftPermissions } from '#desk/drafts/permissions'
import { fileListPermissions } from '#desk/file-lists/permissions'
import { messagePermissions } from '#desk/messages/permissions'
import { notePermissions } from '#desk/notes/permissions'
import { optOutPermissions } from '#desk/opt-outs/permissions'
import { quickMessagePermissions } from '#desk/quick-messages/permissions'
import { schedulePermissions } from '#desk/schedules/permissions'
import { tagPermissions } from '#desk/tags/permissions'
import { ticketViewPermissions } from '#desk/ticket-views/permissions'
import { ticketPermissions } from '#desk/tickets/permissions'
import { gatherPermissions } from '#kernel/policy'
import { drawerPermissions } from '#kernel/policy/drawer-permissions'
import { jobPermissions } from '#kernel/workers/permissions'
import { campaignPermissions } from '#outreach/campaigns/permissions'
import { contactListPermissions } from '#outreach/contact-lists/permissions'
import { misreadNumberPermissions } from '#outreach/misread-numbers/permissions'
import { apiTokenPermissions } from '#programs/api-tokens/permissions'
import { messagesApiPermissions } from '#programs/messages-api/permissions'
import { webhookPermissions } from '#programs/webhooks/permissions'

export const permissions = gatherPermissions(
  userPermissions,
  ticketPermissions,
  draftPermissions,
  messagePermissions,
  messagesApiPermissions,
  apiTokenPermissions,
  companyPermissions,
  planPermissions,
  invoicePermissions,
  jobPermissions,
  backupPermissions,
  connectionPermissions,
  contactPermissions,
  misreadNumberPermissions,
  optOutPermissions,
  queuePermissions,
  tagPermissions,
  notePermissions,
  settingPermissions,
  ticketViewPermissions,
  quickMessagePermissions,
  schedulePermissions,
  fileListPermissions,
  contactListPermissions,
  campaignPermissions,
  webhookPermissions,
  chatPermissions,
  announcementPermissions,
  helpPermissions,
  dashboardPermissions,
  drawerPermissions,
)

declare module '#kernel/policy' {
  interface Gathered {
    permissions: typeof permissions
  }
}
