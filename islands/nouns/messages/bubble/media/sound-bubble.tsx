import Pause from 'lucide-react/icons/pause'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { cn } from '../../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../../kit/ui/symbol-icon.tsx'
import { nextSpeed, pause, play, seek, usePlaying, useSpeed } from './audio-player.ts'
import { DocumentCard } from './document-card.tsx'
import { barsOf, clockText } from './measures.ts'

export function SoundBubble({ message }: { message: Message }) {
  const { t } = useTranslation('media')
  const playing = usePlaying(message.id)
  const { media, mediaUrl, waveform } = message
  if (!media || !mediaUrl) return null
  // No browser plays some formats (AMR).
  if (playing?.hasFailed) return <DocumentCard message={message} />
  const isPlaying = playing?.isPlaying ?? false
  const length = playing?.length ?? media.seconds ?? 0
  const at = playing?.at ?? 0
  return (
    <span className="flex w-68 max-w-full items-center gap-2 py-1">
      <button
        type="button"
        aria-label={isPlaying ? t('pause') : t('play')}
        onClick={() => (isPlaying ? pause() : play(message.id, mediaUrl))}
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary text-primary-foreground hover:bg-primary-hover"
      >
        {isPlaying ? (
          <Pause className="size-4 fill-current" aria-hidden />
        ) : (
          <SymbolIcon name="play" className="ml-0.5 size-4 fill-current" aria-hidden />
        )}
      </button>
      <span className="relative min-w-0 flex-1">
        <Bars waveform={waveform} played={length > 0 ? at / length : 0} />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(length * 10))}
          value={Math.round(at * 10)}
          disabled={!playing}
          aria-label={t('position')}
          aria-valuetext={clockText(at)}
          onChange={({ target }) => seek(message.id, Number(target.value) / 10)}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        <span className="mt-0.5 flex justify-between text-faint text-2xs tabular-nums">
          {clockText(isPlaying || at > 0 ? at : length)}
        </span>
      </span>
      <Speed isShown={isPlaying} />
    </span>
  )
}

const count = 44

function Bars({ waveform, played }: { waveform: number[] | null; played: number }) {
  const bars = barsOf(waveform, count)
  const end = Math.round(played * count)
  return (
    <svg
      viewBox={`0 0 ${count * 4} 24`}
      preserveAspectRatio="none"
      className="block h-6 w-full fill-none stroke-[2.5] [stroke-linecap:round]"
      aria-hidden="true"
    >
      <path d={strokesOf(bars, 0, end)} className="stroke-primary" />
      <path d={strokesOf(bars, end, count)} className="stroke-faint/60" />
    </svg>
  )
}

function strokesOf(bars: readonly number[], from: number, to: number): string {
  return bars
    .slice(from, to)
    .map((height, index) => `M${(from + index) * 4 + 2} ${12 - height * 10}v${height * 20}`)
    .join('')
}

/** Keeps its space while hidden. */
function Speed({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('media')
  const speed = useSpeed()
  return (
    <button
      type="button"
      aria-label={t('speed', { speed })}
      onClick={nextSpeed}
      className={cn(
        'h-6 w-9 shrink-0 rounded-full bg-accent font-semibold text-muted-foreground text-2xs tabular-nums',
        !isShown && 'invisible',
      )}
    >
      {speed}×
    </button>
  )
}
