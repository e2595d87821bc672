import { queueCreated } from '#company/queues/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { createUser } from './creating.ts'
import { deleteUser } from './deleting.ts'
import { showUser } from './finding.ts'
import { joinQueue } from './joining-queue.ts'
import { listUserCards, listUsers } from './listing.ts'
import { listUsersWithoutQueue } from './listing-without-queue.ts'
import { showMyself as showMyselfCall } from './myself/contract.ts'
import { showMyself } from './myself.ts'
import { updateUser } from './updating.ts'

export const users: Area = {
  about: 'The people of the company',
  calls: [
    serve(showMyselfCall, showMyself),
    serve(contract.listUserCards, listUserCards),
    serve(contract.listUsersWithoutQueue, listUsersWithoutQueue),
    serve(contract.listUsers, listUsers),
    serve(contract.showUser, (scope, { userId }) => showUser(scope, userId)),
    serveCompany(contract.createUser, createUser),
    serveCompany(contract.updateUser, (company, { userId, ...change }) =>
      updateUser(company, userId, change),
    ),
    serve(contract.deleteUser, (scope, { userId }) => deleteUser(scope, userId)),
  ],
  consequences: [on(queueCreated, joinQueue)],
}
