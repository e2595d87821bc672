import type { Ticket } from '#tickets/contract'
import { later } from '../../app/later.tsx'
import type { useSuggesting } from './suggesting.ts'
import { useFilling } from './variables.ts'

const QuickAnswers = later(async () => (await import('./quick-answers.tsx')).QuickAnswers)
const EmojiAnswers = later(async () => (await import('./emoji-answers.tsx')).EmojiAnswers)

interface SuggestionsProps {
  ticket: Ticket
  suggesting: ReturnType<typeof useSuggesting>
  onAnswer: (text: string, files: File[]) => void
  onEmoji: (emoji: string, from: number) => void
}

/** What the text asks for: quick answers, or emoji by name. */
export function Suggestions({ ticket, suggesting, onAnswer, onEmoji }: SuggestionsProps) {
  const fill = useFilling(ticket)
  const { trigger, keys, dismiss, setActive } = suggesting
  if (!trigger) return null
  const list = { keys, onDismiss: dismiss, onActive: setActive, query: trigger.query }
  return trigger.kind === 'answer' ? (
    <QuickAnswers {...list} fill={fill} onChoose={onAnswer} />
  ) : (
    <EmojiAnswers {...list} onChoose={(emoji) => onEmoji(emoji, trigger.from)} />
  )
}
