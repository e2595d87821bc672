import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { ListedContact } from '#contacts/contract'
import { useMay } from '../app/facts.tsx'
import { shownName } from '../text/names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useNewTicket } from './new-ticket.ts'

interface ContactButtonsProps {
  contact: ListedContact
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with one of the list. */
export function ContactButtons({ contact, onEdit, onDelete }: ContactButtonsProps) {
  const { t } = useTranslation('contacts')
  const mayEdit = useMay('contact.edit')
  const mayDelete = useMay('contact.delete')
  const openTicket = useNewTicket()
  const name = shownName(contact.name)
  return (
    <>
      <IconButton name={t('writeNamed', { name })} onClick={() => void openTicket(contact.id)}>
        <MessageSquarePlus className="size-4" aria-hidden />
      </IconButton>
      {mayEdit ? (
        <IconButton name={t('editNamed', { name })} onClick={onEdit}>
          <Pencil className="size-4" aria-hidden />
        </IconButton>
      ) : null}
      {mayDelete ? (
        <IconButton name={t('deleteNamed', { name })} onClick={onDelete}>
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}
