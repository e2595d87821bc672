import { useTranslation } from 'react-i18next'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { EmojiPicker } from '../composer/emoji-picker.tsx'

interface PickerProps {
  onClose: () => void
  onPick: (emoji: string) => void
}

export function ReactionPicker({ onClose, onPick }: PickerProps) {
  const { t } = useTranslation('messages')
  return (
    <TitledDialog onClose={onClose} title={t('moreEmoji')} size="sm">
      <EmojiPicker
        onPick={(emoji) => {
          onPick(emoji)
          onClose()
        }}
      />
    </TitledDialog>
  )
}
