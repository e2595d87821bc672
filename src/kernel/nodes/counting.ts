import type { Sql } from 'postgres'

/** One that was killed a moment ago is still among them. */
export async function countLivingNodes(platform: Sql): Promise<number> {
  const [row] = await platform<{ count: number }[]>`
    select count(*)::integer as count from nodes where alive_until > now()`
  return row?.count ?? 0
}
