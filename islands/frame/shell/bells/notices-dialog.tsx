import { useTranslation } from 'react-i18next'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { usePastToasts } from '../../../kit/ui/toast.ts'
import { useLanguage } from '../account/language.ts'
import { ownNames } from '../palette/own-names.ts'
import { PastToasts } from './past-toasts.tsx'

/** All notices of this page, for whoever missed one. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const isEmpty = usePastToasts().length === 0
  return (
    <TitledDialog onClose={onClose} title={t('notices')}>
      {isEmpty ? (
        <p className="text-muted-foreground text-sm">{ownNames.noNotices[language]}</p>
      ) : null}
      <PastToasts isTitled />
    </TitledDialog>
  )
}
