import { type Counted, countStatements } from './statement-counter.ts'
import { createWorld } from './world.ts'

/** A world whose way to its database counts what passes. */
export async function createCountedWorld() {
  let counted: Counted | undefined
  const world = await createWorld({
    way: async (database) => {
      counted = await countStatements(database)
      return counted.database
    },
  })
  if (!counted) throw new Error('The world took another way to its database')
  return { world, counted }
}
