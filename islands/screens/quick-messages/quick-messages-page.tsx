import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { useTranslation } from 'react-i18next'
import { deleteQuickMessage } from '#desk/quick-messages/contract'
import { call } from '#kernel/http/call'
import { useMayOn } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { useQuickMessageColumns } from './quick-message-columns.tsx'
import { quickMessageList } from './quick-message-list.ts'

const QuickMessageDialog = laterLayer(
  async () =>
    (await import('../../nouns/quick-messages/quick-message-dialog.tsx')).QuickMessageDialog,
)

/** @param at path and query, which may search for one */
export function QuickMessagesPage({ at }: { at: string }) {
  const { t } = useTranslation('quickMessages')
  const mayEdit = useMayOn('quickMessage.edit')
  const search = useSearch({
    shortest: 1,
    initial: new URLSearchParams(at.split('?')[1]).get('q') ?? '',
  })
  const list = useResource(quickMessageList, search.filter)
  return (
    <ListPage
      texts="quickMessages"
      icon={MessageSquareQuote}
      search={search}
      list={list}
      columns={useQuickMessageColumns()}
      nameOf={({ shortcode }) => shortcode}
      emptyText={t('emptyText')}
      buttons={(quickMessage, own) =>
        mayEdit(quickMessage) ? editAndRemove(quickMessage, own) : null
      }
      form={(quickMessage, { close, saved }) => (
        <QuickMessageDialog quickMessage={quickMessage} onClose={close} onSaved={saved} />
      )}
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id: quickMessageId }) => {
          await call(deleteQuickMessage, { quickMessageId })
          list.refetch()
        },
      }}
    />
  )
}
