import { useTranslation } from 'react-i18next'
import type { ContactList } from '#outreach/contact-lists/contract'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'

export function useContactListColumns(): TableColumn<ContactList>[] {
  const { t } = useTranslation('contactLists')
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: ({ id, name }) => (
        <a
          href={`/contact-lists/${id}/contacts`}
          className="block truncate font-medium hover:underline"
          title={name}
        >
          {name}
        </a>
      ),
    },
    {
      key: 'contacts',
      title: t('contacts'),
      isNumber: true,
      isNamed: true,
      show: ({ contactsCount }) => contactsCount,
    },
    {
      key: 'onWhatsapp',
      title: t('onWhatsapp'),
      isNumber: true,
      isNamed: true,
      show: ({ contactsCount, validCount, invalidCount }) => {
        const count = contactsCount - validCount - invalidCount
        return (
          <span className="flex items-center justify-end gap-2 whitespace-nowrap">
            {count > 0 ? <Badge variant="waiting">{t('checking', { count })}</Badge> : null}
            {validCount}
          </span>
        )
      },
    },
  ]
}
