import { markIn } from '../../../kit/text/marking.ts'
import { oneLine } from '../../../kit/text/one-line.ts'

export function FoundWords({ text, words }: { text: string; words: string }) {
  const marked = markIn(text, words)
  return (
    <span className="min-w-0 flex-1 truncate text-muted-foreground text-xs">
      {marked
        ? marked.map(({ text: words, isMarked, at }) =>
            isMarked ? (
              <mark key={at} className="rounded-sm bg-waiting-tint text-foreground">
                {words}
              </mark>
            ) : (
              words
            ),
          )
        : oneLine(text)}
    </span>
  )
}
