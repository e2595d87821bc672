import { tagsScreen } from '#islands/tags/tags-screen.tsx'
import { listTags } from '#tags/listing'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const tagsPage = page(tagsScreen, async (scope) => ({
  tags: [[{}, await listTags(scope, firstPage)]],
}))
