import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { MessageKind } from '#desk/messages/kinds/contract'
import { useErrorText } from '../../../../kit/failing/error-text.ts'
import { SymbolIcon } from '../../../../kit/ui/symbol-icon.tsx'
import { useBubble } from '../../conversation/bubble-context.ts'
import { KindLabel } from './kind-label.tsx'
import { boxOf } from './measures.ts'
import { Preview } from './preview.tsx'

interface MissingProps {
  message: Message
  kind: MessageKind
}

export function MissingFile({ message, kind }: MissingProps) {
  const { media } = message
  const isSeen = kind === 'image' || kind === 'video'
  if (!isSeen || !media) {
    return (
      <span className="flex w-64 max-w-full flex-col gap-1 py-0.5">
        <KindLabel kind={kind} />
        <WhyMissing message={message} />
      </span>
    )
  }
  return (
    <span className="relative flex max-w-full items-center justify-center overflow-hidden rounded-md bg-accent">
      <Preview media={media} />
      <svg {...boxOf(media)} className="h-auto max-w-full" aria-hidden="true" />
      <span className="absolute mx-2 rounded-md bg-popover px-2.5 py-1 shadow-md">
        <WhyMissing message={message} />
      </span>
    </span>
  )
}

function WhyMissing({ message }: { message: Message }) {
  const { t } = useTranslation(['media', 'common'])
  const { retryMedia } = useBubble()
  const errorText = useErrorText()
  const { mediaState, mediaFailure } = message
  if (mediaState === 'pending') {
    return (
      <span className="flex items-center gap-1.5 text-muted-foreground text-xs">
        <LoaderCircle className="size-4 animate-spin" aria-hidden />
        {t('fetching')}
      </span>
    )
  }
  if (mediaState === null) return <span className="text-muted-foreground text-xs">{t('lost')}</span>
  return (
    <span className="block text-xs">
      <span className="flex items-start gap-1.5 text-destructive">
        <SymbolIcon name="circle-alert" className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        {mediaFailure ? errorText(mediaFailure) : t('failed')}
      </span>
      <button
        type="button"
        onClick={() => retryMedia(message)}
        className="h-6 font-medium text-primary underline-offset-2 hover:underline"
      >
        {t('common:retry')}
      </button>
    </span>
  )
}
