import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Sealer } from '#kernel/secrets/seal'

/**
 * Ten hexadecimal digits, the same on every node of a database and after each restart: made from
 * the secret that they share and the moment at which this database got its first table.
 */
export async function setUpCodeOf(platform: Sql, sealer: Pick<Sealer, 'key'>): Promise<string> {
  const [first] = await platform<{ madeAt: string }[]>`
    select extract(epoch from min(applied_at))::text as "madeAt" from migrations`
  const hmac = createHmac('sha256', sealer.key('set-up code')).update(first?.madeAt ?? '')
  return hmac.digest('hex').slice(0, 10).toUpperCase()
}
