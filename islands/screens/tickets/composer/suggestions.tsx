import type { Ticket } from '#desk/tickets/contract'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import type { useSuggesting } from '../../../nouns/messages/composer/suggesting.ts'
import { useFilling } from '../../../nouns/messages/composer/variables.ts'

const QuickMessageSuggestions = later(
  async () => (await import('./quick-message-suggestions.tsx')).QuickMessageSuggestions,
  { frame: unsaid },
)
const EmojiSuggestions = later(
  async () => (await import('./emoji-suggestions.tsx')).EmojiSuggestions,
  { frame: unsaid },
)
const MentionSuggestions = later(
  async () => (await import('./mention-suggestions.tsx')).MentionSuggestions,
)

interface SuggestionsProps {
  ticket: Ticket
  suggesting: ReturnType<typeof useSuggesting>
  onAnswer: (text: string, files: File[], from?: number) => void
  /** Replaces what is typed from there on. */
  onPiece: (piece: string, from: number) => void
}

export function Suggestions({ ticket, suggesting, onAnswer, onPiece }: SuggestionsProps) {
  const fill = useFilling(ticket, 'either')
  const { trigger, keys, dismiss, setActive } = suggesting
  if (!trigger) return null
  const list = { keys, onDismiss: dismiss, onActive: setActive, query: trigger.query }
  switch (trigger.kind) {
    case 'answer':
      return (
        <QuickMessageSuggestions
          {...list}
          fill={fill}
          onChoose={(text, files) => {
            suggesting.endAsking()
            onAnswer(text, files, trigger.from)
          }}
        />
      )
    case 'emoji':
      return <EmojiSuggestions {...list} onChoose={(emoji) => onPiece(emoji, trigger.from)} />
    case 'mention':
      return (
        <MentionSuggestions
          {...list}
          ticketId={ticket.id}
          onChoose={(name) => onPiece(`@${name} `, trigger.from)}
        />
      )
  }
}
