import type { Area } from '#area'
import { serveProgram } from '#http/serve-program'
import { requireConnection } from '#messages/sending/sending'
import * as contract from './contract.ts'
import { sendByProgram } from './sending.ts'
import { showSentByProgram } from './showing.ts'

export const messagesApi: Area = {
  calls: [
    serveProgram(contract.sendByProgram, {
      admit: ({ company, connectionId }) =>
        company.read((scope) => requireConnection(scope, connectionId)),
      work: (call, services) => sendByProgram(services, call),
    }),
    serveProgram(contract.showSentByProgram, {
      besidePeople: true,
      work: ({ company, connectionId, input: { messageId } }) =>
        company.read((scope) => showSentByProgram(scope, connectionId, messageId)),
    }),
  ],
}
