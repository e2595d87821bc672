import { useTranslation } from 'react-i18next'
import { later } from '../../../kit/later/later.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { NoConnection } from '../no-connection.tsx'
import type { TicketTab } from './list-names.ts'

const NobodyWaiting = later(async () => (await import('./empty-shelf.tsx')).NobodyWaiting)

interface NoTicketsProps {
  name: TicketTab
  onShow: (list: TicketTab) => void
}

export function NoTickets({ name, onShow }: NoTicketsProps) {
  const { t } = useTranslation('tickets')
  if (name === 'assigned') {
    return (
      <NoConnection>
        <EmptyState
          drawing={<SymbolIcon name="message-circle" aria-hidden />}
          title={t('emptyOpen')}
          text={t('emptyOpenText')}
          action={
            <Button variant="outline" onClick={() => onShow('pending')}>
              {t('emptyOpenAction')}
            </Button>
          }
        />
      </NoConnection>
    )
  }
  return (
    <NoConnection>
      <NobodyWaiting />
    </NoConnection>
  )
}
