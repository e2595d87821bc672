import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FieldError } from '../../kit/ui/field.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { Image } from '../../kit/ui/image.tsx'
import { Progress } from '../../kit/ui/progress.tsx'
import type { Picture } from './use-picture.ts'

interface PictureFieldProps {
  picture: Picture
  isSending: boolean
}

export function PictureField({ picture, isSending }: PictureFieldProps) {
  const { t } = useTranslation('announcements')
  const { name, url, isChanged, refused, progress, choose } = picture
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div>
      <p className="font-medium text-muted-foreground text-xs">{t('picture')}</p>
      {url ? <Image src={url} alt="" className="mt-1 max-h-40 rounded-md border" /> : null}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {name === null ? null : (
          <span className="flex min-w-0 items-center gap-1 rounded-md bg-muted py-0.5 pl-3 text-sm">
            <span className="min-w-0 truncate">{shownFileName(name, 32)}</span>
            <IconButton
              name={t('pictureRemove')}
              size="icon-sm"
              disabled={isSending}
              onClick={() => choose(null)}
            >
              <X className="size-4" aria-hidden />
            </IconButton>
          </span>
        )}
        <Button
          variant="outline"
          size="sm"
          disabled={isSending}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus className="size-3.5" aria-hidden />
          {name === null ? t('pictureAdd') : t('pictureExchange')}
        </Button>
      </div>
      {progress === undefined ? null : <UploadProgress fraction={progress} />}
      {refused ? (
        <FieldError className="mt-1">
          {t('pictureWrong', { name: shownFileName(refused, 40) })}
        </FieldError>
      ) : (
        <p className="mt-1 text-faint text-xs">{t('pictureHint')}</p>
      )}
      {/* So that the dialog asks before it discards the choice. */}
      <input type="hidden" name="picture" data-began="" value={isChanged ? 'changed' : ''} />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label={t('picture')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function UploadProgress({ fraction }: { fraction: number }) {
  const { t } = useTranslation('announcements')
  const percent = Math.round(fraction * 100)
  return (
    <div className="mt-2 flex items-center gap-2 text-muted-foreground text-xs">
      <Progress value={percent} label={t('uploading', { percent })} className="w-40" />
    </div>
  )
}
