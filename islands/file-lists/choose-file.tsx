import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

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
        <Paperclip className="size-3.5" aria-hidden />
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
