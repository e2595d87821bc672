import type { Api } from '#http/serve'
import { serveProgram } from '#http/serve-program'
import { requireConnection } from '#messages/sending'
import * as contract from '#messages-api/contract'
import { sendByProgram } from '#messages-api/sending'
import { showSentByProgram } from '#messages-api/showing'

export function bindMessagesApi(api: Api) {
  serveProgram(api, contract.sendByProgram, {
    admit: ({ company, connectionId }) =>
      company.read((scope) => requireConnection(scope, connectionId)),
    work: (call) => sendByProgram(api.services, call),
  })
  serveProgram(api, contract.showSentByProgram, {
    besidePeople: true,
    work: ({ company, connectionId, input: { messageId } }) =>
      company.read((scope) => showSentByProgram(scope, connectionId, messageId)),
  })
}
