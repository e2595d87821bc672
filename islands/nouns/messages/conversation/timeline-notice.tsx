import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineLine } from '#desk/timeline/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import { MentioningText } from '../../../kit/text/mentioning-text.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useBubble } from './bubble-context.ts'
import { type Sentence, sentenceOf } from './timeline-words.ts'

const SeenMention = later(
  async () => (await import('../../mentions/seen-mention.tsx')).SeenMention,
  {
    frame: unsaid,
  },
)

interface NoticeProps {
  line: TimelineLine
  folded?: readonly TimelineLine[]
  isFound: boolean
}

export function TimelineNotice({ line, folded = [], isFound }: NoticeProps) {
  const { t } = useTranslation('timeline')
  const [showsAll, setShowsAll] = useState(false)
  if (folded.length === 0) return <Notice line={line} isFound={isFound} />
  if (showsAll)
    return [...folded, line].map((one) => <Notice key={one.id} line={one} isFound={isFound} />)
  return (
    <Notice line={line} isFound={isFound}>
      <button
        type="button"
        aria-label={t('foldedNamed', { count: folded.length })}
        onClick={() => setShowsAll(true)}
        className="shrink-0 rounded-sm font-medium text-2xs text-muted-foreground underline-offset-2 hover:underline"
      >
        +{folded.length}
      </button>
    </Notice>
  )
}

interface OneProps {
  line: TimelineLine
  isFound: boolean
  children?: ReactNode
}

function Notice({ line, isFound, children }: OneProps) {
  const { t } = useTranslation('timeline')
  const { timeZone } = useBubble()
  const sentence = sentenceOf(line)
  if (!sentence) return null
  const who = line.by === 'agent' || hasName(line) ? shownName(line.userName ?? '') : t(line.by)
  const { text, gaps } = sentence
  return (
    <div className="flex flex-col items-center px-4 py-1.5 text-center">
      <p className="flex max-w-full items-baseline gap-1.5 text-faint text-xs">
        <span className="[overflow-wrap:anywhere]">
          {t(text, { who, ...shownGaps(gaps, timeZone) })}
        </span>
        <time dateTime={line.at} className="shrink-0 text-2xs tabular-nums">
          {momentParts(line.at, timeZone).time}
        </time>
        {children}
      </p>
      {line.note ? <NoteWords line={line} text={line.note} isFound={isFound} /> : null}
    </div>
  )
}

/** API tokens have a name, the tokens of connections have none. */
function hasName({ by, userName }: TimelineLine): boolean {
  return by === 'api' && userName !== null
}

function shownGaps(
  { from, to, tag, name, rate, until, number }: Sentence['gaps'],
  timeZone: string,
) {
  const { day, time } = momentParts(until ?? 0, timeZone)
  return {
    from: shownName(from ?? ''),
    to: shownName(to ?? ''),
    tag: shownName(tag ?? ''),
    name: shownName(name ?? ''),
    rate,
    number: shownName(number ?? ''),
    until: `${day} ${time}`,
  }
}

function NoteWords({ line, text, isFound }: OneProps & { text: string }) {
  const { me } = useFacts()
  const { mentions = [], details } = line
  const isForMe = mentions.some(({ id }) => id === me.id)
  return (
    <p
      data-note={details.noteId}
      data-found={isFound || undefined}
      className={cn(
        'mt-1 flex max-w-[min(60ch,100%)] gap-2 rounded-md bg-waiting-tint px-3 py-1.5 text-left text-sm text-foreground',
        line.verb === 'noted' && 'border border-waiting/25',
        isForMe && 'border border-waiting',
        isFound && 'animate-glow',
      )}
    >
      <SymbolIcon name="sticky-note" className="mt-0.5 size-4 shrink-0 text-waiting" aria-hidden />
      <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <MentioningText text={text} mentions={mentions} />
      </span>
      {isForMe && details.noteId ? (
        <SeenMention ticketId={line.ticketId} noteId={details.noteId} />
      ) : null}
    </p>
  )
}
