/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { toDoScreen } from '#islands/to-do/to-do-screen.tsx'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function toDoPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('toDo:title'),
    screen: toDoScreen,
    seeds: async () => ({}),
  })
}
