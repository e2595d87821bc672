import FileUp from 'lucide-react/icons/file-up'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/facts/facts.tsx'
import { Button } from '../../kit/ui/button.tsx'

interface FromSpreadsheetProps {
  /** Beside others, where a narrow screen shows icons only. */
  isCompact?: boolean
  onClick: () => void
}

export function FromSpreadsheet({ isCompact = false, onClick }: FromSpreadsheetProps) {
  const { t } = useTranslation('contacts')
  if (!useMay('contact.create')) return null
  return (
    <Button variant="outline" data-tooltip={t('fromFile')} onClick={onClick}>
      <FileUp className="size-4" aria-hidden />
      <span className={isCompact ? 'not-roomy:sr-only' : ''}>{t('fromFile')}</span>
    </Button>
  )
}
