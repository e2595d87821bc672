import Tag from 'lucide-react/icons/tag'
import { useTranslation } from 'react-i18next'
import { deleteTag, tagEvent } from '#desk/tags/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { useTagColumns } from './tag-columns.tsx'
import { TagDoubles } from './tag-doubles.tsx'
import { tagRows } from './tag-rows.ts'

const TagDialog = laterLayer(async () => (await import('./tag-dialog.tsx')).TagDialog)

export function TagsPage() {
  const { t } = useTranslation('tags')
  const { live } = useDataClient()
  const mayEdit = useMay('tag.edit')
  const search = useSearch({ shortest: 1 })
  const list = useResource(tagRows, search.filter)
  return (
    <ListPage
      texts="tags"
      icon={Tag}
      search={search}
      above={<TagDoubles onMerged={list.refetch} />}
      list={list}
      columns={useTagColumns()}
      nameOf={({ name }) => name}
      emptyText={t('emptyText')}
      buttons={mayEdit ? editAndRemove : null}
      form={(tag, { close, saved }) => <TagDialog tag={tag} onClose={close} onSaved={saved} />}
      deletion={{
        text: ({ ticketsCount }) => t('deleteText', { count: ticketsCount }),
        send: async ({ id: tagId }) => {
          await call(deleteTag, { tagId })
          live?.apply(tagEvent, { action: 'delete', tagId })
        },
      }}
    />
  )
}
