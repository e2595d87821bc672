import MessagesSquare from 'lucide-react/icons/messages-square'
import { useTranslation } from 'react-i18next'
import { ShownKeys } from '../../../frame/shell/palette/shown-keys.tsx'
import { useMay } from '../../../kit/facts/facts.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { FirstSteps } from './first-steps.tsx'

/** In place of a conversation: for who has much to set up, that comes first. */
export function Beginning() {
  return useMay('setting.edit') ? <FirstSteps otherwise={<Welcome />} /> : <Welcome />
}

function Welcome() {
  const { t } = useTranslation('tickets')
  return (
    <div className="flex flex-1 bg-canvas">
      <EmptyState
        drawing={<MessagesSquare aria-hidden />}
        title={t('welcome')}
        text={t('welcomeText')}
        action={
          <p className="hidden items-center gap-1.5 text-faint text-xs wide:flex">
            <ShownKeys keys={['Alt', 'J']} />
            {t('welcomeKeys')}
          </p>
        }
      />
    </div>
  )
}
