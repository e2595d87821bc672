import { connectionDeleted } from '#company/connections/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { announceChange, createApiToken, revokeApiToken, updateApiToken } from './editing-tokens.ts'
import { listApiTokens } from './listing.ts'

export const apiTokens: Area = {
  about: 'Tokens of programs: their scopes, reach and last use',
  calls: [
    serve(contract.listApiTokens, listApiTokens),
    serve(contract.createApiToken, createApiToken),
    serve(contract.updateApiToken, (scope, { apiTokenId, ...change }) =>
      updateApiToken(scope, apiTokenId, change),
    ),
    serve(contract.revokeApiToken, (scope, { apiTokenId }) => revokeApiToken(scope, apiTokenId)),
  ],
  consequences: [on(connectionDeleted, announceChange)],
}
