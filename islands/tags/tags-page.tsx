import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import TagIcon from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { deleteTag, type TagRow, tagEvent } from '#tags/contract'
import { useMay } from '../app/facts.tsx'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useDesk, useResource } from '../live/resource.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Table } from '../ui/table.tsx'
import { useTagColumns } from './tag-columns.tsx'
import { tagRows } from './tag-rows.ts'

const Confirm = later(async () => (await import('../ui/confirm.tsx')).Confirm)
const TagDialog = later(async () => (await import('./tag-dialog.tsx')).TagDialog)

type Open = { is: 'form'; tag?: TagRow } | { is: 'delete'; tag: TagRow } | undefined

export function TagsPage() {
  const { t } = useTranslation(['tags', 'common'])
  const mayEdit = useMay('tag.edit')
  const search = useSearch()
  const list = useResource(tagRows, search.sought ? { searchParam: search.sought } : {})
  const columns = useTagColumns()
  const { live } = useDesk()
  const attempt = useTry()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])

  const remove = ({ id: tagId }: TagRow) =>
    attempt(async () => {
      await call(deleteTag, { tagId })
      live?.tell(tagEvent, { action: 'delete', tagId })
    }, t('common:done'))
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
            drawing={<TagIcon aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
            action={add}
          />
        }
      >
        {(tags) => (
          <Table
            label={t('title')}
            rows={tags}
            columns={columns}
            actions={
              mayEdit
                ? {
                    title: t('common:actions'),
                    show: (tag) => (
                      <>
                        <IconButton
                          name={t('editNamed', { name: tag.name })}
                          onClick={() => setOpen({ is: 'form', tag })}
                        >
                          <Pencil className="size-4" aria-hidden />
                        </IconButton>
                        <IconButton
                          name={t('deleteNamed', { name: tag.name })}
                          onClick={() => setOpen({ is: 'delete', tag })}
                        >
                          <Trash2 className="size-4" aria-hidden />
                        </IconButton>
                      </>
                    ),
                  }
                : undefined
            }
          />
        )}
      </ListPage>
      {open?.is === 'form' ? <TagDialog tag={open.tag} onClose={close} /> : null}
      {open?.is === 'delete' ? (
        <Confirm
          onClose={close}
          title={t('deleteTitle', { name: open.tag.name })}
          text={t('deleteText', { count: open.tag.ticketsCount })}
          action={t('common:delete')}
          onConfirm={() => void remove(open.tag)}
        />
      ) : null}
    </>
  )
}
