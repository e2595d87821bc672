import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { useFilled } from '../../../nouns/messages/composer/variables.ts'

/** Shows the values of {{…}}. */
export function FilledPreview({ ticket, text }: { ticket: Ticket; text: string }) {
  const { t } = useTranslation('composer')
  const filled = useFilled(ticket, text)
  if (filled === undefined) return null
  return (
    <p
      role="status"
      className="max-h-24 overflow-y-auto whitespace-pre-wrap border-b bg-muted px-4 py-1.5 text-muted-foreground text-xs [overflow-wrap:anywhere] wide:px-6"
    >
      {t('filled', { text: filled })}
    </p>
  )
}
