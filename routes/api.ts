/** Every call of the API: declared in a contract, bound in `api/<noun>.ts` to what answers it. */
import { Hono } from 'hono'
import { openApiDocument } from '#http/openapi'
import type { Api } from '#http/serve'
import { whole } from '#http/whole'
import { version } from '#platform/version'
import type { Services } from '#services'
import { bindAnnouncements } from './api/announcements.ts'
import { bindChats } from './api/chats.ts'
import { bindCompanies } from './api/companies.ts'
import { bindConnections } from './api/connections.ts'
import { bindContacts } from './api/contacts.ts'
import { bindDashboard } from './api/dashboard.ts'
import { bindLogins } from './api/logins.ts'
import { bindMessages } from './api/messages.ts'
import { bindMessagesApi } from './api/messages-api.ts'
import { bindNotes } from './api/notes.ts'
import { bindPush } from './api/push.ts'
import { bindQueues } from './api/queues.ts'
import { bindQuickMessages } from './api/quick-messages.ts'
import { bindSchedules } from './api/schedules.ts'
import { bindSearch } from './api/search.ts'
import { bindSettings } from './api/settings.ts'
import { bindTags } from './api/tags.ts'
import { bindTickets } from './api/tickets.ts'
import { bindTimeline } from './api/timeline.ts'
import { bindUsers } from './api/users.ts'

export function createApi(services: Services): Api {
  const api: Api = { hono: new Hono(), services, endpoints: [] }
  bindLogins(api)
  bindUsers(api)
  bindPush(api)
  bindCompanies(api)
  bindConnections(api)
  bindQueues(api)
  bindTickets(api)
  bindTimeline(api)
  // Before the calls of people that share a path with it.
  bindMessagesApi(api)
  bindMessages(api)
  bindSearch(api)
  bindNotes(api)
  bindTags(api)
  bindContacts(api)
  bindQuickMessages(api)
  bindSchedules(api)
  bindChats(api)
  bindAnnouncements(api)
  bindSettings(api)
  bindDashboard(api)
  // Made when it is first asked for, by when the address is known: it takes as long as a page.
  let document: string | undefined
  api.hono.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(
      openApiDocument(api.endpoints, { url: services.publicUrl, version }),
    )
    return c.body(whole(document), 200, { 'content-type': 'application/json' })
  })
  return api
}
