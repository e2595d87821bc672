import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useBubble } from '../conversation/bubble-context.ts'
import type { BubbleRow } from '../conversation/rows.ts'
import { actionLook, BelowAction, belowLook } from './below-bubble.tsx'
import { BubbleHeld } from './bubble-held.tsx'
import { useFailureHelp } from './failure-help.ts'
import { UploadLine } from './upload-line.tsx'

export function BubbleTrouble({ row }: { row: BubbleRow }) {
  const { onDiscard } = useBubble()
  const { message, outgoing } = row
  const hasFailed = Boolean(outgoing?.refusal) || message.delivery === 'failed'
  if (outgoing?.hasFile && !hasFailed) {
    return <UploadLine outgoing={outgoing} onCancel={() => onDiscard(row)} />
  }
  if (hasFailed || message.delivery === 'uncertain') return <NotSent row={row} />
  if (message.heldUntil && message.delivery === 'queued') return <BubbleHeld row={row} />
  return <Refused row={row} />
}

function NotSent({ row }: { row: BubbleRow }) {
  const { t } = useTranslation(['messageParts', 'messages', 'tickets', 'contactDrawer'])
  const errorText = useErrorText()
  const { mayWrite, onResend, onEdit, onDiscard, onContact, markSent } = useBubble()
  const { message, outgoing } = row
  const why = outgoing?.refusal ?? message.failure
  const help = useFailureHelp(why)
  const isUncertain = !outgoing?.refusal && message.delivery === 'uncertain'
  if (isUncertain) {
    return (
      <div className={belowLook}>
        <span className="inline-flex items-center gap-1 text-waiting">
          <SymbolIcon name="circle-help" className="size-3.5 shrink-0" aria-hidden />
          {t('uncertain')}
        </span>
        {mayWrite ? (
          <>
            <BelowAction onClick={() => onResend(row)}>{t('resend')}</BelowAction>
            <BelowAction onClick={() => markSent(message)}>{t('markSent')}</BelowAction>
          </>
        ) : null}
      </div>
    )
  }
  const reason = help.isPast ? t('wasAway') : why && errorText(why)
  return (
    <div className={belowLook}>
      <span className="text-destructive">
        {reason ? t('failed', { why: reason }) : t('failedPlain')}
      </span>
      {help.toConnections ? (
        <a href="/connections" className={actionLook}>
          {t('tickets:noConnectionAction')}
        </a>
      ) : null}
      {help.toContact ? (
        <BelowAction onClick={onContact}>{t('contactDrawer:open')}</BelowAction>
      ) : null}
      {mayWrite && !help.isFinal ? (
        <BelowAction onClick={() => onResend(row)}>{t('resend')}</BelowAction>
      ) : null}
      {outgoing || mayWrite ? (
        <>
          {outgoing || !message.media ? (
            <BelowAction onClick={() => onEdit(row)}>{t('messages:edit')}</BelowAction>
          ) : null}
          <BelowAction onClick={() => onDiscard(row)}>{t('discard')}</BelowAction>
        </>
      ) : null}
    </div>
  )
}

/** WhatsApp refused the edit: the message is as before. */
function Refused({ row: { message } }: { row: BubbleRow }) {
  const { t } = useTranslation('messageParts')
  const errorText = useErrorText()
  if (!message.refused) return null
  const { kind, code } = message.refused
  return (
    <div className={belowLook}>
      <span className="text-destructive">{t(`refused_${kind}`, { why: errorText(code) })}</span>
    </div>
  )
}
