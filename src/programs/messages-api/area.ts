import { requireConnection } from '#desk/messages/sending/admission'
import type { Area } from '#kernel/area/area'
import { serveApiClient } from '#kernel/http/serve-api-client'
import { checkNumbers } from './checking-numbers.ts'
import * as contract from './contract.ts'
import { sendByProgram } from './sending.ts'
import { sendBatch } from './sending-batch.ts'
import { showSentByProgram } from './showing.ts'

export const messagesApi: Area = {
  about: 'Sending by programs, and what became of it',
  calls: [
    serveApiClient(contract.sendByProgram, {
      admit: ({ company, connectionId }) =>
        company.read((scope) => requireConnection(scope, connectionId)),
      work: (call, services) => sendByProgram(services, call),
    }),
    serveApiClient(contract.sendBatchByProgram, {
      work: (call, services) => sendBatch(services, call),
    }),
    serveApiClient(contract.checkNumbersByProgram, {
      work: (call, services) => checkNumbers(services, call),
    }),
    serveApiClient(contract.showSentByProgram, {
      besideUsers: true,
      work: ({ company, input: { messageId } }) =>
        company.read((scope) => showSentByProgram(scope, messageId)),
    }),
  ],
}
