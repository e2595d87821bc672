import { useTranslation } from 'react-i18next'
import type { QueueRow } from '#company/queues/contract'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { later } from '../../kit/later/later.tsx'
import { oneLine } from '../../kit/text/one-line.ts'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { Dot } from '../../kit/ui/dot.tsx'

const OfferedBy = later(async () => (await import('./offered-by.tsx')).OfferedBy, {
  frame: unsaid,
})

/** Hours are read with all that can be said of them. */
const Hours = later(async () => (await import('./queue-hours.tsx')).QueueHours, { frame: unsaid })

export function useQueueColumns(): TableColumn<QueueRow>[] {
  const { t } = useTranslation('queues')
  return [
    {
      key: 'order',
      title: t('order'),
      from: 'wide',
      isNumber: true,
      show: ({ orderQueue }) => orderQueue ?? '—',
    },
    { key: 'name', title: t('name'), fills: true, show: (queue) => <Name queue={queue} /> },
    {
      key: 'connections',
      title: t('connections'),
      from: 'wide',
      show: (queue) => <OfferedBy queue={queue} />,
    },
    { key: 'hours', title: t('hours'), from: 'wide', show: (queue) => <Hours queue={queue} /> },
    {
      key: 'menu',
      title: t('menu'),
      show: ({ optionsCount: count }) => (
        <span className="whitespace-nowrap text-muted-foreground">
          {count === 0 ? t('noMenu') : t('options', { count })}
        </span>
      ),
    },
  ]
}

function Name({ queue }: { queue: QueueRow }) {
  const { name, color, greetingMessage } = queue
  return (
    <span className="flex items-center gap-2.5">
      <Dot color={color} className="size-3" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        <span className="text-xs wide:hidden">
          <OfferedBy queue={queue} isNamed />
        </span>
        {greetingMessage.trim() ? (
          <span className="truncate text-muted-foreground text-xs" title={greetingMessage}>
            {oneLine(greetingMessage)}
          </span>
        ) : null}
      </span>
    </span>
  )
}
