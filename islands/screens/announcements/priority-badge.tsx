import { useTranslation } from 'react-i18next'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'

export const priorities = [
  [1, 'priorityHigh'],
  [2, 'priorityMedium'],
  [3, 'priorityLow'],
] as const

const variants: Record<number, BadgeVariant> = { 1: 'destructive', 2: 'waiting', 3: 'over' }

/** Never by colour alone. */
export function PriorityBadge({ priority }: { priority: number }) {
  const { t } = useTranslation('announcements')
  const [, word] = priorities.find(([value]) => value === priority) ?? priorities[2]
  return <Badge variant={variants[priority] ?? 'over'}>{t(word)}</Badge>
}
