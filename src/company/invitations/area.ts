import type { Area } from '#kernel/area/area'
import { serve, serveLogin, servePublic } from '#kernel/http/serve'
import { acceptInvitation } from './accepting.ts'
import * as contract from './contract.ts'
import { showInvitation } from './finding.ts'
import { createInvitation, listInvitations, withdrawInvitation } from './inviting.ts'

export const invitations: Area = {
  about: 'Links by which colleagues become users',
  calls: [
    serve(contract.listInvitations, listInvitations),
    serve(contract.createInvitation, createInvitation),
    serve(contract.withdrawInvitation, (scope, { invitationId }) =>
      withdrawInvitation(scope, invitationId),
    ),
    servePublic(contract.showInvitation, showInvitation),
    serveLogin(contract.acceptInvitation, acceptInvitation),
  ],
}
