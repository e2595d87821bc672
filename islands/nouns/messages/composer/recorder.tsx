import Mic from 'lucide-react/icons/mic'
import Pause from 'lucide-react/icons/pause'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { pause, play, usePlaying } from '../bubble/media/audio-player.ts'
import { clockText } from '../bubble/media/measures.ts'
import { type RecorderState, useRecorder } from './use-recorder.ts'

interface RecorderProps {
  onSend: (file: File) => void
  onKeep: (file: File) => void
  /** Recording has ended, with or without a result. */
  onEnd: () => void
}

export function Recorder({ onSend, onKeep, onEnd }: RecorderProps) {
  const { t } = useTranslation(['recorder', 'composer'])
  const recorder = useRecorder({
    onKeep,
    onProblem: (problem) => {
      toast.error(t(problem))
      onEnd()
    },
    onTooShort: () => {
      toast.info(t('tooShort'))
      onEnd()
    },
  })
  const { state, file } = recorder
  const send = async () => {
    const recorded = await recorder.take()
    if (!recorded) return
    onSend(recorded)
    onEnd()
  }
  const discard = () => {
    recorder.drop()
    onEnd()
  }
  useEscape(discard)
  return (
    <fieldset
      aria-label={t('composer:voice')}
      className="flex min-h-13 min-w-0 items-center gap-1.5 px-2 py-2 wide:px-4"
    >
      <IconButton name={t('recordingCancel')} onClick={discard}>
        <SymbolIcon name="trash-2" className="size-5" aria-hidden />
      </IconButton>
      {file ? <Listen file={file} ms={recorder.ms} /> : <Meter {...recorder} />}
      {file ? null : <Turns {...recorder} />}
      <IconButton
        autoFocus
        name={t('recordingSend')}
        variant="default"
        disabled={state === 'starting'}
        onClick={() => send()}
      >
        <SendHorizontal className="size-5" aria-hidden />
      </IconButton>
    </fieldset>
  )
}

function useEscape(leave: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      leave()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [leave])
}

/** No message has this id. */
const listenId = 0

function Listen({ file, ms }: { file: File; ms: number }) {
  const { t } = useTranslation(['recorder', 'media'])
  const playing = usePlaying(listenId)
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => {
    return () => {
      pause()
      URL.revokeObjectURL(url)
    }
  }, [url])
  const isPlaying = playing?.isPlaying ?? false
  const length = ms / 1000
  const at = playing?.at ?? 0
  return (
    <div className="flex h-9 min-w-0 flex-1 items-center gap-3 rounded-md bg-muted pr-3">
      <IconButton
        name={isPlaying ? t('media:pause') : t('media:play')}
        onClick={() => (isPlaying ? pause() : play(listenId, url))}
      >
        {isPlaying ? (
          <Pause className="size-4" aria-hidden />
        ) : (
          <SymbolIcon name="play" className="size-4" aria-hidden />
        )}
      </IconButton>
      <progress
        aria-label={t('recordingListen')}
        value={Math.min(at, length)}
        max={length}
        className="h-1.5 min-w-0 flex-1 accent-primary"
      />
      <time className="text-sm tabular-nums">{clockText(isPlaying ? at : length)}</time>
    </div>
  )
}

interface MeterProps {
  state: RecorderState
  ms: number
  levels: readonly number[]
}

function Meter({ state, ms, levels }: MeterProps) {
  const { t } = useTranslation('recorder')
  const isPaused = state === 'paused'
  return (
    <div className="flex h-9 min-w-0 flex-1 items-center gap-3 rounded-md bg-muted px-3">
      <span role="status" className="flex items-center gap-2 text-xs">
        <span
          className={
            isPaused
              ? 'size-2.5 rounded-full bg-faint'
              : 'size-2.5 animate-pulse rounded-full bg-destructive'
          }
        />
        <span className="narrow:sr-only">{t(isPaused ? 'recordingPaused' : 'recording')}</span>
      </span>
      <time className="text-sm tabular-nums">{clockText(ms / 1000)}</time>
      <svg
        role="img"
        aria-label={t('level')}
        viewBox={`0 0 ${levels.length * 4} 24`}
        preserveAspectRatio="none"
        className="h-6 min-w-0 flex-1 text-primary"
      >
        {levels.map((level, index) => (
          <rect
            key={String(index)}
            x={index * 4 + 1}
            y={12 - Math.max(1, level * 12)}
            width={2}
            height={Math.max(2, level * 24)}
            fill="currentColor"
          />
        ))}
      </svg>
    </div>
  )
}

interface TurnsProps {
  state: RecorderState
  pause: () => void
  resume: () => void
  finish: () => Promise<void>
}

function Turns({ state, pause, resume, finish }: TurnsProps) {
  const { t } = useTranslation('recorder')
  const isPaused = state === 'paused'
  return (
    <>
      <IconButton
        name={t(isPaused ? 'recordingResume' : 'recordingPause')}
        disabled={state === 'starting'}
        onClick={isPaused ? resume : pause}
      >
        {isPaused ? (
          <Mic className="size-5" aria-hidden />
        ) : (
          <Pause className="size-5" aria-hidden />
        )}
      </IconButton>
      <IconButton
        name={t('recordingStop')}
        disabled={state === 'starting'}
        onClick={() => finish()}
      >
        <Square className="size-4" aria-hidden />
      </IconButton>
    </>
  )
}
