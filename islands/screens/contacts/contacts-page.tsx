import Contact from 'lucide-react/icons/contact'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteContact } from '#desk/contacts/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { contactList } from '../../nouns/contacts/contact-list.ts'
import { MisreadNumbers } from '../../nouns/misread-numbers/misread-numbers.tsx'
import { ToListButton, useChosen } from './choosing.tsx'
import { useContactColumns } from './contact-columns.tsx'
import { FromSpreadsheet } from './from-spreadsheet.tsx'
import { JoinedPeople } from './joined-people.tsx'
import { PhoneAndFile } from './phone-and-file.tsx'
import { WriteButton } from './write-button.tsx'

const ContactDialog = laterLayer(
  async () => (await import('../../nouns/contacts/contact-dialog.tsx')).ContactDialog,
)

const SpreadsheetDialog = laterLayer(
  async () => (await import('./spreadsheet-dialog.tsx')).SpreadsheetDialog,
)

export function ContactsPage() {
  const { t } = useTranslation('contacts')
  const mayEdit = useMay('contact.edit')
  const mayDelete = useMay('contact.delete')
  const mayChoose = useMay('contactList.edit')
  const chosen = useChosen()
  const search = useSearch()
  const list = useResource(contactList, search.filter)
  // Of the page: the first import ends the state that offers it.
  const [isImporting, setImporting] = useState(false)
  const chooseFile = () => setImporting(true)
  return (
    <>
      <ListPage
        texts="contacts"
        icon={Contact}
        search={search}
        above={
          <>
            <JoinedPeople onChanged={list.refetch} />
            <MisreadNumbers onChanged={list.refetch} />
          </>
        }
        list={list}
        columns={useContactColumns(mayChoose ? chosen : undefined)}
        nameOf={({ name }) => shownName(name)}
        emptyText={t('emptyText')}
        emptyAction={<FromSpreadsheet onClick={chooseFile} />}
        mayAdd={useMay('contact.create')}
        actions={
          <>
            <ToListButton sought={search.sought} chosen={chosen} />
            <FromSpreadsheet isCompact onClick={chooseFile} />
            <PhoneAndFile sought={search.sought} onImported={list.refetch} />
          </>
        }
        buttons={(contact, { edit, remove }) => (
          <>
            <WriteButton contact={contact} />
            {mayEdit ? edit : null}
            {mayDelete ? remove : null}
          </>
        )}
        form={(contact, { close, saved }) => (
          <ContactDialog contactId={contact?.id} onClose={close} onSaved={saved} />
        )}
        deletion={{
          text: () => t('deleteText'),
          send: ({ id }) => call(deleteContact, { contactId: id }),
        }}
      />
      {isImporting ? (
        <SpreadsheetDialog onClose={() => setImporting(false)} onImported={list.refetch} />
      ) : null}
    </>
  )
}
