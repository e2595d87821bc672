import type { Sql } from 'postgres'

/** Nodes that have said so lately; one that was killed a moment ago is still among them. */
export async function countLivingNodes(platform: Sql): Promise<number> {
  const [row] = await platform<{ nodes: number }[]>`
    select count(distinct node_id)::integer as nodes from worker_pools
    where seen_at > now() - interval '20 seconds'`
  return row?.nodes ?? 0
}
