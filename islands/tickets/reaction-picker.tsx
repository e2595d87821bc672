import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'

/** What people answer with most: faces, hands, hearts, signs. */
const emoji = [
  ...['😀', '😁', '😅', '🤣', '😊', '😍', '😘', '😎', '🤩', '🤔', '🙄', '😏'],
  ...['😴', '🤗', '🤭', '🤨', '😐', '😬', '🥲', '😭', '😡', '🤯', '😱', '🥳'],
  ...['👍', '👎', '👌', '✌️', '🤞', '🤝', '👏', '🙌', '🙏', '💪', '👋', '🫶'],
  ...['❤️', '🧡', '💛', '💚', '💙', '💜', '🖤', '💔', '💯', '🔥', '✨', '⭐'],
  ...['✅', '❌', '❓', '❗', '⏰', '📦', '🚚', '💰', '🎉', '🎁', '📞', '📍'],
]

interface PickerProps {
  onClose: () => void
  onPick: (emoji: string) => void
}

export function ReactionPicker({ onClose, onPick }: PickerProps) {
  const { t } = useTranslation('messages')
  return (
    <Dialog onClose={onClose} title={t('moreEmoji')} size="small">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1">
        {emoji.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t('react', { emoji: one })}
            onClick={() => {
              onPick(one)
              onClose()
            }}
            className="flex size-9 items-center justify-center rounded-base text-heading hover:bg-hover"
          >
            {one}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
