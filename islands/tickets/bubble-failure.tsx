import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../error-text.ts'
import type { Row } from './rows.ts'

export interface Failing {
  onResend: (row: Row) => void
  /** Takes the words back into the composer. Only what the server never had can be taken back. */
  onEdit: (row: Row) => void
  onDiscard: (row: Row) => void
}

/** Why it was not sent, in words, and what can be done now. */
export function BubbleFailure({ row, onResend, onEdit, onDiscard }: Failing & { row: Row }) {
  const { t } = useTranslation(['messages', 'common'])
  const errorText = useErrorText()
  const { message, outgoing } = row
  const refusal = outgoing?.refusal ?? null
  const hasFailed = refusal !== null || message.delivery === 'failed'
  const isUncertain = message.delivery === 'uncertain'
  if (!hasFailed && !isUncertain) return null
  const why = refusal ?? message.failure
  const sentence = why ? t('failed', { why: errorText(why) }) : t('failedPlain')
  return (
    <div className="mt-1 flex max-w-[min(65ch,86%)] flex-wrap items-center justify-end gap-x-3 text-list">
      <span className={isUncertain ? 'text-waiting' : 'text-failure'}>
        {isUncertain ? (
          <span className="inline-flex items-center gap-1">
            <CircleHelp className="size-3.5" aria-hidden />
            {t('uncertain')}
          </span>
        ) : (
          sentence
        )}
      </span>
      <FailureAction onClick={() => onResend(row)}>{t('resend')}</FailureAction>
      {outgoing ? (
        <>
          <FailureAction onClick={() => onEdit(row)}>{t('edit')}</FailureAction>
          <FailureAction onClick={() => onDiscard(row)}>{t('discard')}</FailureAction>
        </>
      ) : null}
    </div>
  )
}

function FailureAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="h-6 rounded-small font-medium text-accent-ink underline-offset-2 hover:underline"
    >
      {children}
    </button>
  )
}
