import { companyDeleted } from '#company/companies/consequences'
import { settingSaved } from '#company/settings/consequences'
import { type Area, on } from '#kernel/area/area'
import { room } from '#kernel/events'
import { serve, serveCompany } from '#kernel/http/serve'
import { may } from '#kernel/policy'
import { chore } from '#kernel/workers/job'
import * as contract from './contract.ts'
import { createConnection, deleteConnection, updateConnection } from './editing-connections.ts'
import {
  listConnectionCards,
  listConnections,
  listOfferedQueues,
  showConnection,
  showSession,
} from './finding.ts'
import { followSetting } from './out-of-hours.ts'
import { alertOfOutages } from './outages.ts'
import { endAllSessions, endSession, renewSession, startSession } from './requesting.ts'
import * as sessions from './session-contract.ts'
import { withToken, withTokens } from './tokens.ts'

export const connections: Area = {
  rooms: ({ role, isUnpaid }) => (!isUnpaid && may(role, 'connection.edit') ? [room.admins] : []),
  about: 'WhatsApp numbers: their state, linking and settings',
  calls: [
    serve(contract.listConnections, async (scope, _, { sealer }) =>
      withTokens(scope, sealer, await listConnections(scope)),
    ),
    serve(contract.listConnectionCards, listConnectionCards),
    serve(contract.listOfferedQueues, listOfferedQueues),
    serve(contract.showConnection, async (scope, { connectionId }, { sealer }) =>
      withToken(scope, sealer, await showConnection(scope, connectionId)),
    ),
    serve(contract.createConnection, (scope, form, { sealer }) =>
      createConnection(scope, form, sealer),
    ),
    serve(contract.updateConnection, (scope, { connectionId, ...change }, { sealer }) =>
      updateConnection(scope, connectionId, change, sealer),
    ),
    serveCompany(contract.deleteConnection, (company, { connectionId }, services) =>
      deleteConnection(company, connectionId, services),
    ),
    serve(sessions.showSession, (scope, { connectionId }) => showSession(scope, connectionId)),
    serve(sessions.startSession, (scope, { connectionId, number, otherNumber }) =>
      startSession(scope, connectionId, number, { otherNumber }),
    ),
    serve(sessions.renewSession, (scope, { connectionId, number }) =>
      renewSession(scope, connectionId, number),
    ),
    serve(sessions.endSession, (scope, { connectionId }) => endSession(scope, connectionId)),
  ],
  jobs: [chore('alert_of_outages', '* * * * *', alertOfOutages)],
  consequences: [on(companyDeleted, endAllSessions), on(settingSaved, followSetting)],
}
