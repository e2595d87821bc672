import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendByProgram } from '#programs/messages-api/contract'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { shownFileName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { toast } from '../../../kit/ui/toast.ts'

const { most = 0, bytes = 0 } = sendByProgram.files ?? {}

interface FilesFieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
}

export function FilesField({ files, onChange }: FilesFieldProps) {
  const { t } = useTranslation('messagesApi')
  const errorText = useErrorText()
  const picker = useRef<HTMLInputElement>(null)
  const add = (chosen: File[]) => {
    const known = new Set(files.map(identityOf))
    const others = chosen.filter((file) => !known.has(identityOf(file)))
    const fitting = others.filter(({ size }) => size <= bytes)
    if (fitting.length < others.length) toast.error(errorText('ERR_MEDIA_TOO_LARGE'))
    if (files.length + fitting.length > most) toast.error(t('filesTooMany'))
    onChange([...files, ...fitting].slice(0, most))
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium text-muted-foreground text-xs">{t('files')}</p>
      {files.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {files.map((file) => (
            <ChosenFile
              key={identityOf(file)}
              name={file.name}
              onRemove={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => picker.current?.click()}
      >
        <SymbolIcon name="paperclip" className="size-3.5" aria-hidden />
        {t('filesAdd')}
      </Button>
      <p className="text-faint text-xs">{t('filesHint')}</p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('files')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function identityOf({ name, size, lastModified }: File): string {
  return `${lastModified} ${size} ${name}`
}

function ChosenFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('messagesApi')
  const shown = shownFileName(name, 40)
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-md bg-muted py-0.5 pl-3 text-sm">
      <span className="min-w-0 truncate">{shown}</span>
      <IconButton name={t('fileRemove', { name: shown })} size="icon-sm" onClick={onRemove}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </li>
  )
}
