import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { type Emoji, findEmoji, loadEmoji } from '../../../nouns/messages/composer/emoji-data.ts'
import { rememberEmoji } from '../../../nouns/messages/composer/recent-emoji.ts'
import type { TakeKey } from '../../../nouns/messages/composer/suggesting.ts'
import { SuggestionList } from '../../../nouns/messages/composer/suggestion-list.tsx'

const mostShown = 8
const none: readonly Emoji[] = []

interface EmojiSuggestionsProps {
  query: string
  onChoose: (emoji: string) => void
  onDismiss: () => void
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

export function EmojiSuggestions({ query, onChoose, ...list }: EmojiSuggestionsProps) {
  const { t } = useTranslation('composer')
  const { language } = useFacts()
  const [all, setAll] = useState(none)
  useEffect(() => {
    loadEmoji(language).then(setAll, () => setAll(none))
  }, [language])
  const found = useMemo(() => findEmoji(all, query).slice(0, mostShown), [all, query])
  if (found.length === 0) return null
  return (
    <SuggestionList
      {...list}
      label={t('emoji')}
      suggestions={found.map(({ emoji, name }) => ({
        key: emoji,
        label: (
          <>
            <span className="text-base">{emoji}</span> {name}
          </>
        ),
      }))}
      onChoose={(index) => {
        const chosen = found[index]
        if (!chosen) return
        rememberEmoji(chosen.emoji)
        onChoose(chosen.emoji)
      }}
    />
  )
}
