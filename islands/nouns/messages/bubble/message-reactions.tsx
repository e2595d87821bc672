import { useTranslation } from 'react-i18next'
import type { Message, Reaction } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { cn } from '../../../kit/ui/cn.ts'
import { useBubble } from '../conversation/bubble-context.ts'
import { groupReactions, reactionTo } from './reactions.ts'

export function MessageReactions({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const { mayWrite, nameOf, react } = useBubble()
  const { me } = useFacts()
  const nameIn = ({ fromMe, contactId, by }: Reaction) => {
    if (!fromMe) return nameOf(contactId)
    if (by?.id === me.id) return t('fromYou')
    return by ? shownName(by.name) : t('fromPhone')
  }
  return (
    <div className="mt-0.5 flex flex-wrap gap-1 px-1">
      {groupReactions(message.reactions).map(({ emoji, count, isMine, people }) => {
        const names = people.map(nameIn).join(', ')
        const seen = count > 1 ? `${emoji} ${count}` : emoji
        const said = t('reactions', { emoji: seen, names })
        return (
          <button
            key={emoji}
            type="button"
            aria-label={said}
            data-tooltip={said}
            aria-pressed={isMine}
            aria-disabled={!mayWrite}
            onClick={() => mayWrite && react(message, reactionTo(message.reactions, emoji))}
            className={cn(
              'flex h-6 min-w-8 items-center justify-center gap-1 rounded-full border px-1.5 text-xs',
              isMine ? 'border-primary bg-secondary' : 'border-border bg-popover',
            )}
          >
            {emoji}{' '}
            {count > 1 ? (
              <span className="text-muted-foreground text-2xs tabular-nums">{count}</span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
