/** Every call of the API: a declared endpoint bound to the capability that answers it. */
import { Hono } from 'hono'
import { setUp } from '#companies/setting-up'
import * as connections from '#connections/contract'
import { listConnections, showConnection } from '#connections/finding'
import { createConnection, deleteConnection, updateConnection } from '#connections/keeping'
import { endSession, renewSession, startSession } from '#connections/requesting'
import { withToken, withTokens } from '#connections/tokens'
import { openApiDocument } from '#http/openapi'
import { type Api, serve, servePublic } from '#http/serve'
import * as logins from '#logins/contract'
import { logout } from '#logins/ending'
import { login } from '#logins/opening'
import { refresh } from '#logins/refreshing'
import * as messages from '#messages/contract'
import { listMessages } from '#messages/listing'
import { resendMessage } from '#messages/resending'
import { sendMessage } from '#messages/sending'
import type { Node } from '#node'
import * as queues from '#queues/contract'
import { listQueues } from '#queues/listing'
import * as tickets from '#tickets/contract'
import { deleteTicket } from '#tickets/deleting'
import { showTicket, showTicketByUuid } from '#tickets/finding'
import { listTickets } from '#tickets/listing'
import { createTicket } from '#tickets/opening'
import { updateTicket } from '#tickets/updating'
import * as users from '#users/contract'
import { listUserCards } from '#users/listing'
import { showMyself } from '#users/myself'
import { version } from '#version'

export function createApi(node: Node): Api {
  const api: Api = { hono: new Hono(), node, endpoints: [] }
  const { sealer } = node

  servePublic(api, logins.login, login)
  servePublic(api, logins.refresh, refresh)
  servePublic(api, logins.logout, logout)
  servePublic(api, logins.setUp, setUp)
  serve(api, logins.me, showMyself)
  serve(api, users.showMyself, showMyself)
  serve(api, users.listUserCards, listUserCards)

  serve(api, connections.listConnections, async (scope) =>
    withTokens(scope, sealer, await listConnections(scope)),
  )
  serve(api, connections.showConnection, async (scope, { connectionId }) =>
    withToken(scope, sealer, await showConnection(scope, connectionId)),
  )
  serve(api, connections.createConnection, (scope, form) => createConnection(scope, form, sealer))
  serve(api, connections.updateConnection, (scope, { connectionId, ...change }) =>
    updateConnection(scope, connectionId, change, sealer),
  )
  serve(api, connections.deleteConnection, (scope, { connectionId }) =>
    deleteConnection(scope, connectionId),
  )
  serve(api, connections.startSession, (scope, { connectionId, number }) =>
    startSession(scope, connectionId, number),
  )
  serve(api, connections.renewSession, (scope, { connectionId, number }) =>
    renewSession(scope, connectionId, number),
  )
  serve(api, connections.endSession, (scope, { connectionId }) => endSession(scope, connectionId))

  serve(api, queues.listQueues, listQueues)

  serve(api, tickets.listTickets, listTickets)
  serve(api, tickets.showTicketByUuid, (scope, { uuid }) => showTicketByUuid(scope, uuid))
  serve(api, tickets.showTicket, (scope, { ticketId }) => showTicket(scope, ticketId))
  serve(api, tickets.createTicket, createTicket)
  serve(api, tickets.updateTicket, (scope, { ticketId, ...change }) =>
    updateTicket(scope, ticketId, change),
  )
  serve(api, tickets.deleteTicket, (scope, { ticketId }) => deleteTicket(scope, ticketId))

  serve(api, messages.listMessages, listMessages)
  serve(api, messages.sendMessage, sendMessage)
  serve(api, messages.resendMessage, (scope, { messageId }) => resendMessage(scope, messageId))

  api.hono.get('/api/openapi.json', (c) =>
    c.json(openApiDocument(api.endpoints, { url: node.publicUrl, version })),
  )
  return api
}
