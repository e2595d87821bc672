import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../kit/storage/stored.ts'
import { Slider } from '../../../kit/ui/slider.tsx'
import { play, volumeKey, volumeOf } from './sound.ts'

/** Releasing it plays the sound once. */
export function VolumeSlider() {
  const { t } = useTranslation('shell')
  const id = useId()
  const [stored, setStored] = useStored(volumeKey)
  const volume = volumeOf(stored)
  const text = volume === 0 ? t('muted') : t('volumeValue', { percent: Math.round(volume * 100) })
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-2 text-xs">
        <label htmlFor={id} className="text-muted-foreground">
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
