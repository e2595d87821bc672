import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { UserDialog } from './user-dialog.tsx'

export function Profile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const { me } = useFacts()
  return (
    <UserDialog
      userId={me.id}
      title={t('profileTitle')}
      onClose={onClose}
      onSaved={() => {
        onClose()
        toast.success(t('common:done'), t('profileSaved'))
      }}
    />
  )
}
