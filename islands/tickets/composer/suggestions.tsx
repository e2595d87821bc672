import type { Ticket } from '#tickets/contract'
import { later } from '../../app/later.tsx'
import type { useSuggesting } from './suggesting.ts'
import { useFilling } from './variables.ts'

const QuickMessageSuggestions = later(
  async () => (await import('./quick-message-suggestions.tsx')).QuickMessageSuggestions,
)
const EmojiSuggestions = later(
  async () => (await import('./emoji-suggestions.tsx')).EmojiSuggestions,
)

interface SuggestionsProps {
  ticket: Ticket
  suggesting: ReturnType<typeof useSuggesting>
  onAnswer: (text: string, files: File[]) => void
  onEmoji: (emoji: string, from: number) => void
}

export function Suggestions({ ticket, suggesting, onAnswer, onEmoji }: SuggestionsProps) {
  const fill = useFilling(ticket)
  const { trigger, keys, dismiss, setActive } = suggesting
  if (!trigger) return null
  const list = { keys, onDismiss: dismiss, onActive: setActive, query: trigger.query }
  return trigger.kind === 'answer' ? (
    <QuickMessageSuggestions {...list} fill={fill} onChoose={onAnswer} />
  ) : (
    <EmojiSuggestions {...list} onChoose={(emoji) => onEmoji(emoji, trigger.from)} />
  )
}
