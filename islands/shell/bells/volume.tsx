import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/later.tsx'
import { useStored } from '../../app/stored.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { isSoundAllowed, volumeKey, volumeOf } from './sound.ts'

export const VolumeSlider = later(async () => (await import('./volume-slider.tsx')).VolumeSlider)

export function VolumeMenu() {
  const { t } = useTranslation('shell')
  const [stored] = useStored(volumeKey)
  const volume = volumeOf(stored)
  const isBlocked = useSoundBlocked()
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton name={isBlocked ? t('soundBlocked') : t('volume')}>
          <VolumeIcon volume={isBlocked ? 0 : volume} />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('volume')} align="end" className="min-h-17 w-64 p-3">
        <VolumeSlider />
      </PopoverContent>
    </Popover>
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
