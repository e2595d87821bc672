/** Companies with webhooks, so that transactions of other companies need no extra statement. */
import type { Sql } from 'postgres'
import { learnCompanies } from '#kernel/database/learning-companies'

export function knowWebhookCompanies(platform: Sql, companies: Set<number>) {
  return learnCompanies({
    platform,
    channel: 'recado_webhooks',
    read: () => platform`select distinct company_id id from webhooks`,
    companies,
  })
}
