import Contact from 'lucide-react/icons/contact'
import Download from 'lucide-react/icons/download'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteContact, type ListedContact } from '#contacts/contract'
import { call } from '#http/call'
import { useMay } from '../facts.tsx'
import { later } from '../later.tsx'
import { ListPage } from '../list-page.tsx'
import { useResource } from '../resource.ts'
import { useSearch } from '../searching.ts'
import { shownName } from '../text/names.ts'
import { useTry } from '../try.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.tsx'
import { contactList } from './contact-list.ts'
import { exportContacts } from './exporting.ts'
import { useNewTicket } from './new-ticket.ts'

const Confirm = later(async () => (await import('../ui/confirm.tsx')).Confirm)
const ContactDialog = later(async () => (await import('./contact-dialog.tsx')).ContactDialog)

type Open = { is: 'form'; id?: number } | { is: 'delete'; contact: ListedContact } | undefined

export function ContactsPage() {
  const { t } = useTranslation(['contacts', 'common'])
  const mayDelete = useMay('contact.delete')
  const search = useSearch()
  const list = useResource(contactList, search.sought ? { searchParam: search.sought } : {})
  const columns = useColumns()
  const attempt = useTry()
  const openTicket = useNewTicket()
  const [open, setOpen] = useState<Open>()
  const [isExporting, setExporting] = useState(false)
  const close = useCallback(() => setOpen(undefined), [])

  const remove = ({ id }: ListedContact) =>
    attempt(() => call(deleteContact, { contactId: id }), t('common:done'))
  const download = async () => {
    setExporting(true)
    await attempt(() => exportContacts(search.sought))
    setExporting(false)
  }
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
        actions={
          <>
            <Button onClick={() => void download()} disabled={isExporting}>
              <Download className="size-4" aria-hidden />
              {isExporting ? t('exporting') : t('export')}
            </Button>
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
                <>
                  <IconButton
                    name={t('writeNamed', { name: shownName(contact.name) })}
                    onClick={() => void openTicket(contact.id)}
                  >
                    <MessageSquarePlus className="size-4" aria-hidden />
                  </IconButton>
                  <IconButton
                    name={t('editNamed', { name: shownName(contact.name) })}
                    onClick={() => setOpen({ is: 'form', id: contact.id })}
                  >
                    <Pencil className="size-4" aria-hidden />
                  </IconButton>
                  {mayDelete ? (
                    <IconButton
                      name={t('deleteNamed', { name: shownName(contact.name) })}
                      onClick={() => setOpen({ is: 'delete', contact })}
                    >
                      <Trash2 className="size-4" aria-hidden />
                    </IconButton>
                  ) : null}
                </>
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

function useColumns(): Column<ListedContact>[] {
  const { t } = useTranslation('contacts')
  return [
    {
      key: 'name',
      title: t('name'),
      show: ({ name, profilePicUrl, isGroup }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} picture={profilePicUrl} isGroup={isGroup} size="small" />
          <span className="min-w-0 truncate font-medium">{shownName(name)}</span>
        </span>
      ),
    },
    {
      key: 'number',
      title: t('number'),
      show: ({ number }) => (number ? <span className="tabular-nums">+{number}</span> : '–'),
    },
    {
      key: 'email',
      title: t('email'),
      from: 'roomy',
      show: ({ email }) => <span className="text-ink-soft">{email}</span>,
    },
  ]
}
