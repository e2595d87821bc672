import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Help } from '#company/helps/contract'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

/** Nothing is fetched from YouTube before the click. The link works where frames are blocked. */
export function Player({ help: { title, video } }: { help: Help }) {
  const { t } = useTranslation('helps')
  const [isPlaying, setPlaying] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      {isPlaying ? (
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1`}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full max-w-xl rounded-md border"
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('play', { name: title })}
          onClick={() => setPlaying(true)}
        >
          <SymbolIcon name="play" className="size-4" aria-hidden />
          {t('video')}
        </Button>
      )}
      <a
        href={`https://www.youtube.com/watch?v=${video}`}
        target="_blank"
        rel="noreferrer"
        className="text-primary text-xs underline"
      >
        {t('open')}
      </a>
    </div>
  )
}
