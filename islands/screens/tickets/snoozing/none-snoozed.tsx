import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

export function NoneSnoozed() {
  const { t } = useTranslation('snoozing')
  return (
    <EmptyState
      drawing={<SymbolIcon name="clock" aria-hidden />}
      title={t('none')}
      text={t('noneText')}
    />
  )
}
