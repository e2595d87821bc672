import * as contract from '#connections/contract'
import { listConnections, showConnection } from '#connections/finding'
import { createConnection, deleteConnection, updateConnection } from '#connections/keeping'
import { endSession, renewSession, startSession } from '#connections/requesting'
import { withToken, withTokens } from '#connections/tokens'
import { type Api, serve, serveCompany } from '#http/serve'

export function bindConnections(api: Api) {
  const { sealer } = api.services
  serve(api, contract.listConnections, async (scope) =>
    withTokens(scope, sealer, await listConnections(scope)),
  )
  serve(api, contract.showConnection, async (scope, { connectionId }) =>
    withToken(scope, sealer, await showConnection(scope, connectionId)),
  )
  serve(api, contract.createConnection, (scope, form) => createConnection(scope, form, sealer))
  serve(api, contract.updateConnection, (scope, { connectionId, ...change }) =>
    updateConnection(scope, connectionId, change, sealer),
  )
  serveCompany(api, contract.deleteConnection, (company, { connectionId }) =>
    deleteConnection(company, connectionId),
  )
  serve(api, contract.startSession, (scope, { connectionId, number }) =>
    startSession(scope, connectionId, number),
  )
  serve(api, contract.renewSession, (scope, { connectionId, number }) =>
    renewSession(scope, connectionId, number),
  )
  serve(api, contract.endSession, (scope, { connectionId }) => endSession(scope, connectionId))
}
