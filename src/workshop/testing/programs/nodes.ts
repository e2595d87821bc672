import postgres, { type Sql } from 'postgres'
import { databaseUrl, testDatabase } from '#workshop/testing/database'
import { makeProgram, type Program } from './program.ts'

export interface Nodes {
  nodes: Program[]
  /** Their database, as the owner. */
  platform: Sql
  remove(): Promise<void>
}

/** Nodes of one installation, not started yet: each a process with a data folder of its own. */
export async function makeNodes(count: number, variables: Record<string, string>): Promise<Nodes> {
  const database = await testDatabase()
  const platform = postgres({ ...database.connection, max: 2, onnotice: () => {} })
  const shared = {
    ...variables,
    DATABASE_URL: databaseUrl(database.connection),
    APP_SECRET: 'an app secret that is long enough for tests',
  }
  const nodes = await Promise.all(Array.from({ length: count }, () => makeProgram(shared)))
  return {
    nodes,
    platform,
    async remove() {
      await Promise.all(nodes.map((node) => node.remove()))
      await platform.end()
      await database.stop()
    },
  }
}
