/** A slash at the beginning; a colon, or in groups an @, before the caret. */
export type Trigger =
  /** Replaces the whole text unless it says from where on. */
  | { kind: 'answer'; query: string; from?: number }
  | { kind: 'emoji' | 'mention'; query: string; from: number }

export interface TriggersAllowed {
  /** In a group: @ and as much of a name as is typed. */
  mentions: boolean
  /** A text that is being edited takes nothing else in. */
  isEditing: boolean
}

export function triggerOf(
  text: string,
  caret: number,
  { mentions, isEditing }: TriggersAllowed = { mentions: false, isEditing: false },
): Trigger | undefined {
  const before = text.slice(0, caret)
  const mention = mentions ? mentionBefore(before) : undefined
  if (mention !== undefined || isEditing) return mention
  if (/^\/[^\n]+$/.test(text)) return { kind: 'answer', query: text.slice(1) }
  const named = /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(before)?.[1]
  return named === undefined
    ? undefined
    : { kind: 'emoji', query: named, from: caret - named.length - 1 }
}

/** Quick messages asked for after `before`: what is typed from there on narrows them. */
export function triggerAfter(before: string, text: string, caret: number): Trigger | undefined {
  if (!text.startsWith(before) || caret < before.length || caret > text.length) return undefined
  const query = text.slice(before.length, caret)
  return query.includes('\n') ? undefined : { kind: 'answer', query, from: before.length }
}

/** Names have blanks, but none at the end while they are typed. */
function mentionBefore(before: string): Trigger | undefined {
  const query = /(?<![\p{L}\p{N}\p{M}_])@((?:[^\s@]+(?: [^\s@]+){0,3})?)$/u.exec(
    before.slice(-80),
  )?.[1]
  if (query === undefined) return undefined
  return { kind: 'mention', query, from: before.length - query.length - 1 }
}
