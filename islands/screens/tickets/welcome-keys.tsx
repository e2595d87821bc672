import { useTranslation } from 'react-i18next'
import { ShownKeys } from '../../frame/shell/palette/shown-keys.tsx'

export function WelcomeKeys() {
  const { t } = useTranslation('tickets')
  return (
    <>
      <ShownKeys keys={['Alt', 'J']} />
      {t('welcomeKeys')}
    </>
  )
}
