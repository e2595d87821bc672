import { listTags } from '#desk/tags/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { tagsEntry } from './entry.ts'
import { tagRows } from './tag-rows.ts'
import { TagsPage } from './tags-page.tsx'

const seeds = { tags: seedBed(listTags, tagRows) }

export const tagsScreen: Screen<typeof seeds> = {
  entry: tagsEntry,
  seeds,
  render: () => <TagsPage />,
}
