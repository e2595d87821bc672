import { listTags } from '#desk/tags/listing'
import { tagsScreen } from '#islands/screens/tags/tags-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const tagsPage = page(tagsScreen, async (scope) => ({
  tags: [[{}, await listTags(scope, firstPage)]],
}))
