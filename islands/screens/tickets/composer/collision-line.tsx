import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { shownName } from '../../../kit/text/names.ts'
import { oneLine } from '../../../kit/text/one-line.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useSummaryWords } from '../../../nouns/messages/bubble/message-body.tsx'
import { unsigned } from '../../../nouns/messages/composer/signature.ts'
import { signerOf } from './collision.ts'

interface LineProps {
  answer: Message
  onSeen: () => void
}

export function CollisionLine({ answer, onSeen }: LineProps) {
  const { t } = useTranslation('composerParts')
  const signer = signerOf(answer)
  const wordsOf = useSummaryWords()
  const name = shownName(answer.userName ?? signer ?? '') || t('colleague')
  const body = signer ? unsigned(answer.body, signer) : answer.body
  const text = oneLine(wordsOf({ ...answer, body }), 80)
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-b bg-waiting-tint px-3 py-1.5 text-xs text-waiting wide:px-5"
    >
      <SymbolIcon name="users" className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t('collision', { name, text })}</p>
      <button
        type="button"
        onClick={onSeen}
        className="h-6 shrink-0 rounded-sm px-1 font-medium underline underline-offset-2"
      >
        {t('collisionSeen')}
      </button>
    </div>
  )
}
