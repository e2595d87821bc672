import MessageSquare from 'lucide-react/icons/message-square'
import { useTranslation } from 'react-i18next'
import type { CampaignRecipient } from '#outreach/campaigns/report/contract'
import { shownName } from '../../kit/text/names.ts'
import { buttonVariants } from '../../kit/ui/button.tsx'

export function ConversationLink({ recipient }: { recipient: CampaignRecipient }) {
  const { t } = useTranslation('campaignReport')
  const { name, ticketUuid } = recipient
  if (ticketUuid === null) return null
  const label = t('openConversation', { name: shownName(name) })
  return (
    <a
      href={`/tickets/${ticketUuid}`}
      aria-label={label}
      data-tooltip={label}
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    >
      <MessageSquare className="size-4" aria-hidden />
    </a>
  )
}
