import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

interface ChooseFileProps {
  isReplacing: boolean
  onChoose: (files: File[]) => void
}

export function ChooseFile({ isReplacing, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('fileLists')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
        <SymbolIcon name="paperclip" className="size-3.5" aria-hidden />
        {t(isReplacing ? 'fileReplace' : 'fileChoose')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('fileChoose')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
