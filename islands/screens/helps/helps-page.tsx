import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useTranslation } from 'react-i18next'
import { deleteHelp, helpEvent } from '#company/helps/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { ArticleLinks } from './article-links.tsx'
import { useHelpColumns } from './help-columns.tsx'
import { helpRows } from './help-rows.ts'

const HelpDialog = laterLayer(async () => (await import('./help-dialog.tsx')).HelpDialog)

export function HelpsPage() {
  const { t } = useTranslation('helps')
  const { live } = useDataClient()
  const mayEdit = useMay('help.edit')
  const search = useSearch({ shortest: 1 })
  return (
    <ListPage
      texts="helps"
      icon={CircleQuestionMark}
      search={search}
      list={useResource(helpRows, search.filter)}
      columns={useHelpColumns()}
      nameOf={({ title }) => title}
      emptyText={mayEdit ? t('emptyText') : undefined}
      mayAdd={mayEdit}
      filters={<ArticleLinks />}
      buttons={mayEdit ? editAndRemove : null}
      form={(help, { close, saved }) => <HelpDialog help={help} onClose={close} onSaved={saved} />}
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id }) => {
          await call(deleteHelp, { helpId: id })
          live?.apply(helpEvent, { action: 'delete', id })
        },
      }}
    />
  )
}
