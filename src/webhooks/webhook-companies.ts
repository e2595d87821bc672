/** Companies with webhooks, so that the others' transactions have no statement more. */
import type { Sql } from 'postgres'
import { log } from '#platform/log'

export async function knowWebhookCompanies(platform: Sql, companies: Set<number>) {
  const readAll = async () => {
    const rows = await platform<{ id: number }[]>`select distinct company_id id from webhooks`
    for (const { id } of rows) companies.add(id)
  }
  // A company that has none any more stays until the next start: its statement stores nothing.
  const listening = await platform.listen(
    'recado_webhooks',
    (companyId) => void companies.add(Number(companyId)),
    () =>
      void readAll().catch((err) =>
        log.warn({ err }, 'Could not read which companies have webhooks'),
      ),
  )
  await readAll()
  return { stop: () => listening.unlisten() }
}
