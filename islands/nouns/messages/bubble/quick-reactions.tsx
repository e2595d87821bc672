import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useBubble } from '../conversation/bubble-context.ts'
import { quickEmoji, reactionTo } from './reactions.ts'

const look =
  'flex size-8 items-center justify-center rounded-full hover:bg-accent focus:bg-accent focus-inside'

export function QuickReactions({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const { ask, react } = useBubble()
  const then = (work: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    work()
  }
  const mine = message.reactions.find(({ fromMe }) => fromMe)?.emoji
  return (
    <div className="flex items-center gap-0.5">
      {quickEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={emoji === mine ? t('unreact', { emoji }) : t('react', { emoji })}
          onClick={then(() => react(message, reactionTo(message.reactions, emoji)))}
          className={cn(look, 'text-base', emoji === mine && 'bg-secondary')}
        >
          {emoji}
        </button>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-label={t('moreEmoji')}
        onClick={then(() => ask({ is: 'emoji', message }))}
        className={cn(look, 'text-muted-foreground')}
      >
        <SymbolIcon name="plus" className="size-4" aria-hidden />
      </button>
    </div>
  )
}
