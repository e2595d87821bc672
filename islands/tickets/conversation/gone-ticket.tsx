import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'

export function GoneTicket() {
  const { t } = useTranslation('tickets')
  return <EmptyState drawing={<MessageCircleOff aria-hidden />} title={t('gone')} />
}
