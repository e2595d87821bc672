/** A message in one line: for quotes and screen readers. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuotedMessage } from '#desk/messages/contract'
import type { MessageKind } from '#desk/messages/kinds/contract'
import type { PreviewKind } from '#desk/messages/kinds/preview-contract'
import { oneLine } from '../../../kit/text/one-line.ts'
import { KindLabel } from './media/kind-label.tsx'
import { captionOf, kindOf } from './media/kinds.ts'

/** At most three lines are visible. */
const longest = 400

type SummarizedMessage = Pick<QuotedMessage, 'mediaType' | 'body'> &
  Partial<QuotedMessage> & { waveform?: readonly number[] | null }

export function MessageBody({ message }: { message: SummarizedMessage }) {
  const { t } = useTranslation(['messages', 'media'])
  const kind = kindOf(message.mediaType)
  if (message.isDeleted) return <em>{t('deletedQuote')}</em>
  const caption = captionOf(message)
  return (
    <>
      {kind && kind !== 'unknown' ? <KindLabel kind={spokenKind(kind, message)} /> : null}
      {kind === 'unknown' && !caption ? t('media:unknown') : null}
      {/* Plain text: it is inside a button, where a link is invalid. */}
      {caption ? oneLine(caption, longest) : null}
    </>
  )
}

/** A voice message is more than a sound file. */
function spokenKind(kind: MessageKind, { waveform }: SummarizedMessage): PreviewKind {
  return kind === 'audio' && waveform ? 'voice' : kind
}

export function useSummaryWords(): (message: SummarizedMessage) => string {
  const { t } = useTranslation(['media', 'messages'])
  return useCallback(
    (message) => {
      if (message.isDeleted) return t('messages:deletedQuote')
      const kind = kindOf(message.mediaType)
      const words = captionOf(message) || (kind === 'application' && message.media?.name) || ''
      if (kind === 'unknown') return words || t('media:unknown')
      const name = kind ? t(`media:${spokenKind(kind, message)}`) : ''
      return [name, words].filter(Boolean).join(' ')
    },
    [t],
  )
}
