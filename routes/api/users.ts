import { type Api, serve, serveCompany } from '#http/serve'
import * as presence from '#presence/contract'
import { listPresence, setPresence } from '#presence/standing'
import * as contract from '#users/contract'
import { createUser } from '#users/creating'
import { deleteUser } from '#users/deleting'
import { showUser } from '#users/finding'
import { listUserCards, listUsers } from '#users/listing'
import { showMyself } from '#users/myself'
import { updateUser } from '#users/updating'

export function bindUsers(api: Api) {
  const { logins } = api.services
  serve(api, contract.showMyself, showMyself)
  serve(api, contract.listUserCards, listUserCards)
  serve(api, presence.listPresence, listPresence)
  serve(api, presence.setPresence, setPresence)
  serve(api, contract.listUsers, listUsers)
  serve(api, contract.showUser, (scope, { userId }) => showUser(scope, userId))
  serveCompany(api, contract.createUser, createUser)
  serveCompany(api, contract.updateUser, (company, { userId, ...change }) =>
    updateUser(company, userId, change, logins),
  )
  serve(api, contract.deleteUser, (scope, { userId }) => deleteUser(scope, userId, logins))
}
