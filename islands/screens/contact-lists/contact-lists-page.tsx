import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { contactListEvent, deleteContactList } from '#outreach/contact-lists/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ImportButton } from '../../nouns/contact-list-imports/import-button.tsx'
import { MisreadNumbers } from '../../nouns/misread-numbers/misread-numbers.tsx'
import { useContactListColumns } from './contact-list-columns.tsx'
import { contactListRows } from './contact-list-rows.ts'

const ContactListDialog = laterLayer(
  async () => (await import('./contact-list-dialog.tsx')).ContactListDialog,
)

export function ContactListsPage() {
  const { t } = useTranslation('contactLists')
  const { live } = useDataClient()
  const mayEdit = useMay('contactList.edit')
  const search = useSearch({ shortest: 1 })
  const list = useResource(contactListRows, search.filter)
  return (
    <ListPage
      texts="contactLists"
      icon={ClipboardList}
      search={search}
      above={<MisreadNumbers onChanged={list.refetch} />}
      list={list}
      isCounted
      columns={useContactListColumns()}
      nameOf={({ name }) => name}
      emptyText={t('emptyText')}
      mayAdd={mayEdit}
      buttons={({ id, name }, { edit, remove }) => (
        <>
          <a
            href={`/contact-lists/${id}/contacts`}
            aria-label={t('openNamed', { name })}
            data-tooltip={t('openNamed', { name })}
            className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'hover:bg-accent')}
          >
            <SymbolIcon name="users" className="size-4" aria-hidden />
          </a>
          <ImportButton contactListId={id} listName={name} />
          {mayEdit ? edit : null}
          {mayEdit ? remove : null}
        </>
      )}
      form={(list, { close, saved }) => (
        <ContactListDialog list={list} onClose={close} onSaved={saved} />
      )}
      deletion={{
        text: ({ contactsCount: count }) => t('deleteText', { count }),
        send: async ({ id }) => {
          await call(deleteContactList, { contactListId: id })
          live?.apply(contactListEvent, { action: 'delete', id })
        },
      }}
    />
  )
}
