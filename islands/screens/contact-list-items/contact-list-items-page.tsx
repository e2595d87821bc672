import ChevronLeft from 'lucide-react/icons/chevron-left'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  contactListItemEvent,
  contactListReload,
  deleteContactListItem,
} from '#outreach/contact-lists/item-contract'
import { NotFound } from '../../frame/not-found/not-found.tsx'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { RunningImport } from '../../nouns/contact-list-imports/running-import.tsx'
import { MisreadNumbers } from '../../nouns/misread-numbers/misread-numbers.tsx'
import { CheckedNumbers } from './checked-numbers.tsx'
import { useItemColumns } from './item-columns.tsx'
import { itemRows, type ShownList, shownList } from './item-rows.ts'
import { ListActions } from './list-actions.tsx'

const ItemDialog = laterLayer(async () => (await import('./item-dialog.tsx')).ItemDialog)

export function ContactListItemsPage({ contactListId }: { contactListId: number }) {
  const { data: list, failure } = useResource(shownList, { contactListId })
  const isGone = list?.isDeleted || failure?.code === 'ERR_NO_CONTACTLIST_FOUND'
  return isGone ? <NotFound /> : <Items contactListId={contactListId} list={list} />
}

function Items({ contactListId, list }: { contactListId: number; list: ShownList | undefined }) {
  const { t } = useTranslation('contactListItems')
  const { live } = useDataClient()
  const mayEdit = useMay('contactList.edit')
  const search = useSearch()
  const items = useResource(itemRows, { contactListId, ...search.filter })
  const { refetch } = items
  useEffect(
    () => live?.on(contactListReload(contactListId), refetch),
    [live, contactListId, refetch],
  )
  return (
    <ListPage
      texts="contactListItems"
      above={
        <>
          <BackToLists />
          <MisreadNumbers onChanged={refetch} />
        </>
      }
      title={list && shownName(list.name)}
      icon={ClipboardList}
      search={search}
      list={items}
      isCounted
      columns={useItemColumns()}
      nameOf={({ name }) => shownName(name)}
      emptyText={t('emptyText')}
      mayAdd={mayEdit}
      actions={<ListActions contactListId={contactListId} />}
      filters={
        <>
          <RunningImport contactListId={contactListId} />
          {list ? <CheckedNumbers list={list} /> : null}
        </>
      }
      buttons={(_, { edit, remove }) =>
        mayEdit ? (
          <>
            {edit}
            {remove}
          </>
        ) : null
      }
      form={(item, { close, saved }) => (
        <ItemDialog contactListId={contactListId} item={item} onClose={close} onSaved={saved} />
      )}
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id }) => {
          await call(deleteContactListItem, { itemId: id })
          live?.apply(contactListItemEvent, { action: 'delete', id })
        },
      }}
    />
  )
}

function BackToLists() {
  const { t } = useTranslation('contactListItems')
  return (
    <a
      href="/contact-lists"
      className="mb-1 flex items-center gap-1 self-start text-muted-foreground text-sm hover:text-foreground"
    >
      <ChevronLeft className="size-4" aria-hidden />
      {t('back')}
    </a>
  )
}
