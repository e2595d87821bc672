import { useTranslation } from 'react-i18next'
import type { ListedContact } from '#desk/contacts/contract'
import { shownName } from '../../kit/text/names.ts'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { NamedAvatar } from '../../kit/ui/named-avatar.tsx'
import { useReach } from '../../nouns/contacts/use-reach.ts'
import { ChooseBox, type Chosen } from './choosing.tsx'

/** @param chosen undefined where nobody may choose any */
export function useContactColumns(chosen: Chosen | undefined): TableColumn<ListedContact>[] {
  const { t } = useTranslation('contacts')
  const reachOf = useReach()
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: (contact) => (
        <span className="flex items-center gap-3">
          {chosen && !contact.isGroup ? <ChooseBox contact={contact} chosen={chosen} /> : null}
          <NamedAvatar
            name={contact.name}
            picture={contact.profilePicUrl}
            isGroup={contact.isGroup}
            size="sm"
          />
          <span className="min-w-0 truncate font-medium">{shownName(contact.name)}</span>
        </span>
      ),
    },
    {
      key: 'number',
      title: t('number'),
      show: (contact) => (
        <span className="whitespace-nowrap text-muted-foreground tabular-nums narrow:pl-10 narrow:text-xs tight:pl-0">
          {reachOf(contact)}
        </span>
      ),
    },
    {
      key: 'email',
      title: t('email'),
      from: 'roomy',
      show: ({ email }) => (
        <span className="block max-w-64 truncate text-muted-foreground" title={email}>
          {email}
        </span>
      ),
    },
  ]
}
