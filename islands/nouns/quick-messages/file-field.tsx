import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

interface FileFieldProps {
  /** Of what goes with the message as things stand; null where nothing does. */
  name: string | null
  onChange: (file: File | null) => void
}

/** A file that goes with a text: attached, exchanged, or taken away. Nothing happens before it is saved. */
export function FileField({ name, onChange }: FileFieldProps) {
  const { t } = useTranslation('quickMessages')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div>
      <p className="font-medium text-muted-foreground text-xs">{t('file')}</p>
      <div className="mt-1 flex items-center gap-2">
        {name === null ? null : (
          <span className="flex min-w-0 items-center gap-1 rounded-md bg-muted py-0.5 pl-3 text-sm">
            <span className="min-w-0 truncate">{shownName(name)}</span>
            <IconButton name={t('fileRemove')} size="icon-sm" onClick={() => onChange(null)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </span>
        )}
        <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
          <SymbolIcon name="paperclip" className="size-3.5" aria-hidden />
          {name === null ? t('fileAdd') : t('fileExchange')}
        </Button>
      </div>
      <p className="mt-1 text-faint text-xs">{t('fileHint')}</p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChange(file)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
