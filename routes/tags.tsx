/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { tagsScreen } from '#islands/tags/tags-screen.tsx'
import { listTags } from '#tags/listing'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

const firstPage = { searchParam: '', pageNumber: 1 }

export function tagsPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('tags:title'),
    screen: tagsScreen,
    seeds: async (scope) => ({ tags: [[{}, await listTags(scope, firstPage)]] }),
  })
}
