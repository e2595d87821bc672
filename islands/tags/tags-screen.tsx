import { listTags } from '#tags/contract'
import { type Screen, seedBed } from '../app/screen.ts'
import { tagRows } from './tag-rows.ts'
import { TagsPage } from './tags-page.tsx'

const seeds = { tags: seedBed(listTags, tagRows) }

export const tagsScreen: Screen<typeof seeds> = {
  name: 'tags',
  seeds,
  render: () => <TagsPage />,
}
