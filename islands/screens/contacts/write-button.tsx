import { useTranslation } from 'react-i18next'
import type { ListedContact } from '#desk/contacts/contract'
import { shownName } from '../../kit/text/names.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { useNewTicket } from '../../nouns/contacts/new-ticket.ts'

export function WriteButton({ contact: { id, name } }: { contact: ListedContact }) {
  const { t } = useTranslation('contacts')
  const openTicket = useNewTicket()
  return (
    <IconButton name={t('writeNamed', { name: shownName(name) })} onClick={() => openTicket(id)}>
      <SymbolIcon name="message-square-plus" className="size-4" aria-hidden />
    </IconButton>
  )
}
