import { useTranslation } from 'react-i18next'
import type { TagRow } from '#desk/tags/contract'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { Dot } from '../../kit/ui/dot.tsx'

export function useTagColumns(): TableColumn<TagRow>[] {
  const { t } = useTranslation('tags')
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: ({ name, color }) => (
        <span className="flex items-center gap-2.5">
          <Dot color={color} className="size-3" />
          <span className="min-w-0 truncate font-medium">{name}</span>
        </span>
      ),
    },
    {
      key: 'kanban',
      title: t('kanban'),
      show: ({ kanban }) => (kanban === 1 ? <Badge variant="over">{t('lane')}</Badge> : null),
    },
    {
      key: 'tickets',
      title: t('tickets'),
      isNumber: true,
      isNamed: true,
      show: ({ ticketsCount }) => ticketsCount,
    },
  ]
}
