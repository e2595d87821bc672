import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useDraft } from '../../../nouns/messages/composer/drafts.ts'

/** Where nothing can be written now, and something was. */
export function KeptText({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('unsentTexts')
  const { me } = useFacts()
  const [text] = useDraft(me.id, ticketId)
  return text.trim() === '' ? null : (
    <p className="basis-full text-center text-muted-foreground text-xs">{t('kept')}</p>
  )
}
