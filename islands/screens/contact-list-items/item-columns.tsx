import { useTranslation } from 'react-i18next'
import type { ContactListItem } from '#outreach/contact-lists/item-contract'
import { shownName } from '../../kit/text/names.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { useReach } from '../../nouns/contacts/use-reach.ts'

export function useItemColumns(): TableColumn<ContactListItem>[] {
  const { t } = useTranslation('contactListItems')
  const reachOf = useReach()
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: ({ name }) => (
        <span className="block truncate font-medium" title={shownName(name)}>
          {shownName(name)}
        </span>
      ),
    },
    {
      key: 'number',
      title: t('number'),
      show: (item) => (
        <span className="whitespace-nowrap text-muted-foreground tabular-nums narrow:text-xs">
          {reachOf(item)}
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
    {
      key: 'whatsapp',
      title: t('whatsapp'),
      show: ({ isWhatsappValid }) => <WhatsappState isValid={isWhatsappValid} />,
    },
  ]
}

function WhatsappState({ isValid }: { isValid: boolean | null }) {
  const { t } = useTranslation('contactListItems')
  if (isValid === null) return <Badge variant="over">{t('unchecked')}</Badge>
  return isValid ? (
    <Badge variant="going">{t('valid')}</Badge>
  ) : (
    <Badge variant="destructive">{t('invalid')}</Badge>
  )
}
