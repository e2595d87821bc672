import Contact from 'lucide-react/icons/contact'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteContact, type ListedContact } from '#contacts/contract'
import { call } from '#http/call'
import { useMay } from '../app/facts.tsx'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useResource } from '../live/resource.ts'
import { shownName } from '../text/names.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { useContactColumns } from './contact-columns.tsx'
import { contactList } from './contact-list.ts'
import { PhoneAndFile } from './phone-and-file.tsx'

const Confirm = later(async () => (await import('../ui/confirm.tsx')).Confirm)
const ContactDialog = later(async () => (await import('./contact-dialog.tsx')).ContactDialog)

type Open = { is: 'form'; id?: number } | { is: 'delete'; contact: ListedContact } | undefined

export function ContactsPage() {
  const { t } = useTranslation(['contacts', 'common'])
  const mayCreate = useMay('contact.create')
  const search = useSearch()
  const list = useResource(contactList, search.sought ? { searchParam: search.sought } : {})
  const columns = useContactColumns()
  const attempt = useTry()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])

  const remove = ({ id }: ListedContact) =>
    attempt(() => call(deleteContact, { contactId: id }), t('common:done'))
  const add = mayCreate ? (
    <Button kind="primary" onClick={() => setOpen({ is: 'form' })}>
      <Plus className="size-4" aria-hidden />
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        list={list}
        search={{ ...search, label: t('search') }}
        actions={
          <>
            <PhoneAndFile sought={search.sought} onImported={list.refetch} />
            {add}
          </>
        }
        empty={
          <Empty
            drawing={<Contact aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
            action={add}
          />
        }
      >
        {(contacts) => (
          <Table
            label={t('title')}
            rows={contacts}
            columns={columns}
            actions={{
              title: t('common:actions'),
              show: (contact) => (
                <ContactButtons
                  contact={contact}
                  onEdit={() => setOpen({ is: 'form', id: contact.id })}
                  onDelete={() => setOpen({ is: 'delete', contact })}
                />
              ),
            }}
          />
        )}
      </ListPage>
      {open?.is === 'form' ? (
        <ContactDialog
          contactId={open.id}
          onClose={close}
          onSaved={() => {
            close()
            toast.success(t('common:done'))
            list.refetch()
          }}
        />
      ) : null}
      {open?.is === 'delete' ? (
        <Confirm
          onClose={close}
          title={t('deleteTitle', { name: shownName(open.contact.name) })}
          text={t('deleteText')}
          action={t('common:delete')}
          onConfirm={() => void remove(open.contact)}
        />
      ) : null}
    </>
  )
}
