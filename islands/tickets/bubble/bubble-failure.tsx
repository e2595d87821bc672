import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../app/error-text.ts'
import { useBubble } from '../conversation/bubble-context.ts'
import type { BubbleRow } from '../conversation/rows.ts'
import { UploadLine } from './upload-line.tsx'

export interface Failing {
  onResend: (row: BubbleRow) => void
  /** Puts the text back into the composer; a file only from this browser. */
  onEdit: (row: BubbleRow) => void
  onDiscard: (row: BubbleRow) => void
}

/** Why a message was not sent or changed, and what the agent can do. */
export function BubbleFailure({ row }: { row: BubbleRow }) {
  const { t } = useTranslation(['messages', 'common'])
  const errorText = useErrorText()
  const { mayWrite, onResend, onEdit, onDiscard, markSent } = useBubble()
  const { message, outgoing } = row
  const refusal = outgoing?.refusal ?? null
  const hasFailed = refusal !== null || message.delivery === 'failed'
  const isUncertain = message.delivery === 'uncertain'
  if (outgoing?.hasFile && !hasFailed) {
    return <UploadLine outgoing={outgoing} onCancel={() => onDiscard(row)} />
  }
  if (!hasFailed && !isUncertain) return <Refused row={row} />
  const why = refusal ?? message.failure
  const sentence = why ? t('failed', { why: errorText(why) }) : t('failedPlain')
  return (
    <div className={look}>
      <span className={isUncertain ? 'text-waiting' : 'text-destructive'}>
        {isUncertain ? (
          <span className="inline-flex items-center gap-1">
            <CircleHelp className="size-3.5 shrink-0" aria-hidden />
            {t('uncertain')}
          </span>
        ) : (
          sentence
        )}
      </span>
      {mayWrite ? (
        <>
          <FailureAction onClick={() => onResend(row)}>{t('resend')}</FailureAction>
          {isUncertain ? (
            <FailureAction onClick={() => markSent(message)}>{t('markSent')}</FailureAction>
          ) : null}
        </>
      ) : null}
      {outgoing || (mayWrite && hasFailed) ? (
        <>
          {outgoing || !message.media ? (
            <FailureAction onClick={() => onEdit(row)}>{t('edit')}</FailureAction>
          ) : null}
          <FailureAction onClick={() => onDiscard(row)}>{t('discard')}</FailureAction>
        </>
      ) : null}
    </div>
  )
}

const look = 'mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-3 text-xs'

/** The message is again as before the change that WhatsApp refused. */
function Refused({ row: { message } }: { row: BubbleRow }) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  if (!message.refused) return null
  const { kind, code } = message.refused
  return (
    <div className={look}>
      <span className="text-destructive">{t(`refused_${kind}`, { why: errorText(code) })}</span>
    </div>
  )
}

function FailureAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="h-6 rounded-sm font-medium text-primary underline-offset-2 hover:underline"
    >
      {children}
    </button>
  )
}
