/** The shop that the demo opens with. */

import { updateConnection } from '#company/connections/editing-connections'
import { saveSetting } from '#company/settings/saving'
import type { Company } from '#kernel/scope'
import { furnishApiTokens } from './api-tokens.ts'
import { furnishCampaigns } from './campaigns.ts'
import { furnishInvoices } from './invoices.ts'
import { furnishSchedules } from './schedules.ts'
import { furnishTeam, type Team } from './team.ts'
import { furnishTickets, type Shop } from './tickets.ts'

export async function furnish(shop: Omit<Shop, 'team'>): Promise<Team> {
  const { services, company, words } = shop
  await acceptGroups(shop)
  const team = await furnishTeam(services, company, words)
  await furnishTickets({ ...shop, team })
  const asSupervisor = company.as(team.users.get('Sara Ibáñez') ?? company.actor)
  await furnishSchedules(asSupervisor, words)
  await furnishCampaigns(asSupervisor, shop.connectionId, words)
  await furnishApiTokens(company, shop.connectionId, words)
  await furnishInvoices(services, company.id, words)
  await openDoors(shop, team)
  return team
}

/** Last, so that what happened before is not answered again: customers choose a queue, or read that it is closed. */
function openDoors({ services, company, connectionId, words }: Omit<Shop, 'team'>, team: Team) {
  const queueIds = [...team.queues.values()]
  return company.scope(async (scope) => {
    const offered = { queueIds, greetingMessage: words.greeting }
    await updateConnection(scope, connectionId, offered, services.sealer)
    const message = { key: 'outOfHoursMessage', value: words.closedMessage }
    await saveSetting(scope, message, services.sealer)
    await saveSetting(scope, { key: 'scheduleType', value: 'company' }, services.sealer)
  })
}

function acceptGroups({ services, company }: { services: Shop['services']; company: Company }) {
  const setting = { key: 'CheckMsgIsGroup', value: 'disabled' }
  return company.scope((scope) => saveSetting(scope, setting, services.sealer))
}
