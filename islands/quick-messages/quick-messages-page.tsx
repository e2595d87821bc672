import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { deleteQuickMessage, type QuickMessage } from '#quick-messages/contract'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useResource } from '../live/resource.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Table } from '../ui/table.tsx'
import { useQuickMessageColumns } from './quick-message-columns.tsx'
import { quickMessageList } from './quick-message-list.ts'
import { useMayChange } from './quick-message-rights.ts'

const Confirm = later(async () => (await import('../ui/confirm.tsx')).Confirm)
const QuickMessageDialog = later(
  async () => (await import('./quick-message-dialog.tsx')).QuickMessageDialog,
)

type Open =
  | { is: 'form'; quickMessage?: QuickMessage }
  | { is: 'delete'; quickMessage: QuickMessage }
  | undefined

export function QuickMessagesPage() {
  const { t } = useTranslation(['quickMessages', 'common'])
  const search = useSearch()
  const list = useResource(quickMessageList, search.sought ? { searchParam: search.sought } : {})
  const columns = useQuickMessageColumns()
  const mayChange = useMayChange()
  const attempt = useTry()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])

  const remove = ({ id: quickMessageId }: QuickMessage) =>
    attempt(() => call(deleteQuickMessage, { quickMessageId }), t('common:done'))
  const add = (
    <Button kind="primary" onClick={() => setOpen({ is: 'form' })}>
      <Plus className="size-4" aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        list={list}
        search={{ ...search, label: t('search') }}
        actions={add}
        empty={
          <Empty
            drawing={<MessageSquareQuote aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
            action={add}
          />
        }
      >
        {(quickMessages) => (
          <Table
            label={t('title')}
            rows={quickMessages}
            columns={columns}
            actions={{
              title: t('common:actions'),
              show: (quickMessage) =>
                mayChange(quickMessage) ? (
                  <>
                    <IconButton
                      name={t('editNamed', { name: quickMessage.shortcode })}
                      onClick={() => setOpen({ is: 'form', quickMessage })}
                    >
                      <Pencil className="size-4" aria-hidden />
                    </IconButton>
                    <IconButton
                      name={t('deleteNamed', { name: quickMessage.shortcode })}
                      onClick={() => setOpen({ is: 'delete', quickMessage })}
                    >
                      <Trash2 className="size-4" aria-hidden />
                    </IconButton>
                  </>
                ) : null,
            }}
          />
        )}
      </ListPage>
      {open?.is === 'form' ? (
        <QuickMessageDialog
          quickMessage={open.quickMessage}
          onClose={close}
          onSaved={() => {
            close()
            list.refetch()
          }}
        />
      ) : null}
      {open?.is === 'delete' ? (
        <Confirm
          onClose={close}
          title={t('deleteTitle', { name: open.quickMessage.shortcode })}
          text={t('deleteText')}
          action={t('common:delete')}
          onConfirm={() => void remove(open.quickMessage).then(list.refetch)}
        />
      ) : null}
    </>
  )
}
