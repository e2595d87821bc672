import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { cn } from '../../kit/ui/cn.ts'

interface DropZoneProps {
  isBusy: boolean
  onFile: (file: File) => void
}

export function DropZone({ isBusy, onFile }: DropZoneProps) {
  const { t } = useTranslation('contactListImports')
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // The button inside does the same by keyboard and by click.
    <fieldset
      aria-label={t('drop')}
      data-slot="drop-zone"
      className={cn(
        'flex flex-col items-center gap-2 rounded-xl border border-dashed px-4 py-6 text-center',
        isOver && 'border-primary bg-accent',
      )}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <FileSpreadsheet className="size-7 text-faint" aria-hidden />
      <p className="text-sm">{t('drop')}</p>
      <Button variant="outline" size="sm" disabled={isBusy} onClick={() => picker.current?.click()}>
        {t('choose')}
      </Button>
      <p className="text-faint text-xs">{t('kinds')}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xls,.xlsx,.ods,.csv,.txt,.vcf"
        aria-label={t('choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
