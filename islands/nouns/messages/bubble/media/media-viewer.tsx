import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { forBubbles, startOfWords } from '#desk/messages/words-state'
import { downloadPath, mediaPath } from '../../../../kit/text/media-path.ts'
import { cn } from '../../../../kit/ui/cn.ts'
import { Image } from '../../../../kit/ui/image.tsx'
import { NativeDialog } from '../../../../kit/ui/native-dialog.tsx'
import { SymbolIcon } from '../../../../kit/ui/symbol-icon.tsx'
import { seenAs } from './kinds.ts'

interface ViewerProps {
  start: Message
  messages: readonly Message[]
  onClose: () => void
}

const nearest = 4

export function MediaViewer({ start, messages, onClose }: ViewerProps) {
  const { t } = useTranslation(['media', 'common'])
  const [shownId, setShownId] = useState(start.id)
  const [zoom, setZoom] = useState(1)
  const loaded = messages.filter((message) => seenAs(message) !== undefined)
  const all = loaded.some(({ id }) => id === start.id) ? loaded : [start]
  const at = all.findIndex(({ id }) => id === shownId)
  const shown = all[at] ?? start
  const go = (by: 1 | -1) => {
    const next = all[at + by]
    if (next) setShownId(next.id)
    setZoom(1)
  }
  const zoomBy = (by: 1 | -1) => setZoom((now) => Math.min(nearest, Math.max(1, now + by)))
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
    if (key === '+') zoomBy(1)
    if (key === '-') zoomBy(-1)
  }
  return (
    <NativeDialog
      onClose={onClose}
      aria-label={t('viewer')}
      onKeyDown={onKeyDown}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-black text-white outline-none"
    >
      <header className="flex items-center gap-1 p-2">
        <p aria-live="polite" className="flex-1 px-2 text-sm tabular-nums">
          {t('place', { at: at + 1, count: all.length })}
        </p>
        <ViewerButton name={t('zoomOut')} disabled={zoom === 1} onClick={() => zoomBy(-1)}>
          <ZoomOut className="size-5" aria-hidden />
        </ViewerButton>
        <ViewerButton name={t('zoomIn')} disabled={zoom === nearest} onClick={() => zoomBy(1)}>
          <ZoomIn className="size-5" aria-hidden />
        </ViewerButton>
        <a
          href={downloadPath(shown.mediaUrl ?? '')}
          download
          aria-label={t('download')}
          data-tooltip={t('download')}
          className={look}
        >
          <SymbolIcon name="download" className="size-5" aria-hidden />
        </a>
        <ViewerButton name={t('common:close')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </ViewerButton>
      </header>
      <Sheet message={shown} zoom={zoom} onZoom={() => setZoom(zoom === 1 ? 2 : 1)} />
      <footer className="flex min-h-14 items-center gap-2 p-2">
        <ViewerButton name={t('previous')} disabled={at <= 0} onClick={() => go(-1)}>
          <ChevronLeft className="size-6" aria-hidden />
        </ViewerButton>
        <p className="line-clamp-3 flex-1 text-center text-sm [overflow-wrap:anywhere]">
          {startOfWords(shown, forBubbles)}
        </p>
        <ViewerButton name={t('next')} disabled={at >= all.length - 1} onClick={() => go(1)}>
          <ChevronRight className="size-6" aria-hidden />
        </ViewerButton>
      </footer>
    </NativeDialog>
  )
}

interface SheetProps {
  message: Message
  zoom: number
  onZoom: () => void
}

function Sheet({ message, zoom, onZoom }: SheetProps) {
  const { t } = useTranslation('media')
  const source = mediaPath(message.mediaUrl ?? '')
  if (seenAs(message) === 'video') {
    return (
      <div className="flex min-h-0 flex-1 items-center justify-center">
        <video
          key={message.id}
          src={source}
          controls
          autoPlay
          playsInline
          className="max-h-full max-w-full"
        >
          <track kind="captions" />
        </video>
      </div>
    )
  }
  return (
    <div className="grid min-h-0 flex-1 overflow-auto">
      <button
        type="button"
        aria-label={zoom === 1 ? t('zoomIn') : t('zoomOut')}
        onClick={onZoom}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        className={cn('m-auto min-h-0', zoom === 1 ? 'cursor-zoom-in' : 'cursor-zoom-out')}
      >
        <Image
          key={message.id}
          src={source}
          alt={t('image')}
          className="size-full object-contain"
        />
      </button>
    </div>
  )
}

const look =
  'flex size-10 shrink-0 items-center justify-center rounded-md hover:bg-white/15 disabled:opacity-35'

interface ButtonProps {
  name: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function ViewerButton({ name, ...rest }: ButtonProps) {
  return <button type="button" aria-label={name} data-tooltip={name} className={look} {...rest} />
}
