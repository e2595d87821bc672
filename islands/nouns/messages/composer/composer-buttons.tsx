import Check from 'lucide-react/icons/check'
import Mic from 'lucide-react/icons/mic'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/icon-button.tsx'

/** With little room, it gives way to the send button once there is something to send. */
export function RecordButton({ isBlank, onRecord }: { isBlank: boolean; onRecord: () => void }) {
  const { t } = useTranslation('composer')
  return (
    <IconButton name={t('voice')} onClick={onRecord} className={isBlank ? '' : '@max-md:hidden'}>
      <Mic className="size-5" aria-hidden />
    </IconButton>
  )
}

interface SendButtonProps {
  name: string
  isBlank: boolean
  isEditing: boolean
  className?: string
}

export function SendButton({ name, isBlank, isEditing, className }: SendButtonProps) {
  const Icon = isEditing ? Check : SendHorizontal
  return (
    <IconButton
      name={name}
      type="submit"
      variant="default"
      aria-disabled={isBlank}
      className={className}
    >
      <Icon className="size-5" aria-hidden />
    </IconButton>
  )
}
