/** A slash at the beginning, or a colon before the caret. */
export type Trigger =
  | { kind: 'answer'; query: string }
  | { kind: 'emoji'; query: string; from: number }

export function triggerOf(text: string, caret: number): Trigger | undefined {
  if (/^\/[^\n]+$/.test(text)) return { kind: 'answer', query: text.slice(1) }
  const named = /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(text.slice(0, caret))?.[1]
  return named === undefined
    ? undefined
    : { kind: 'emoji', query: named, from: caret - named.length - 1 }
}
