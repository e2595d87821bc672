import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../stored.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import { Slider } from '../ui/slider.tsx'
import { isSoundAllowed, play, volumeKey, volumeOf } from './sound.ts'

export function VolumeMenu() {
  const { t } = useTranslation('shell')
  const [stored] = useStored(volumeKey)
  const volume = volumeOf(stored)
  const isBlocked = useSoundBlocked()
  return (
    <Popover
      label={t('volume')}
      className="w-64 p-3"
      trigger={
        <IconButton name={isBlocked ? t('soundBlocked') : t('volume')}>
          <VolumeIcon volume={isBlocked ? 0 : volume} />
        </IconButton>
      }
    >
      <VolumeSlider />
    </Popover>
  )
}

/** 0 to 1 in steps of 0.1; letting go plays it once. */
export function VolumeSlider() {
  const { t } = useTranslation('shell')
  const id = useId()
  const [stored, setStored] = useStored(volumeKey)
  const volume = volumeOf(stored)
  const text = volume === 0 ? t('muted') : t('volumeValue', { percent: Math.round(volume * 100) })
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-2 text-list">
        <label htmlFor={id} className="text-ink-soft">
          {t('volume')}
        </label>
        <span className="tabular-nums">{text}</span>
      </div>
      <Slider
        id={id}
        min={0}
        max={1}
        step={0.1}
        value={volume}
        aria-valuetext={text}
        onChange={(event) => setStored(event.target.value)}
        onPointerUp={() => void play('message')}
        onKeyUp={() => void play('message')}
      />
    </div>
  )
}

function VolumeIcon({ volume }: { volume: number }) {
  if (volume === 0) return <VolumeX className="size-5" aria-hidden />
  if (volume < 0.6) return <Volume1 className="size-5" aria-hidden />
  return <Volume2 className="size-5" aria-hidden />
}

/** Until the first click or key the browser keeps the page silent: the icon says so. */
function useSoundBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (isSoundAllowed()) return
    setBlocked(true)
    const end = new AbortController()
    const unlock = () => {
      setBlocked(false)
      end.abort()
    }
    addEventListener('pointerdown', unlock, { signal: end.signal })
    addEventListener('keydown', unlock, { signal: end.signal })
    return () => end.abort()
  }, [])
  return isBlocked
}
