import Glasses from 'lucide-react/icons/glasses'
import PenLine from 'lucide-react/icons/pen-line'
import { useTranslation } from 'react-i18next'
import type { TicketViewer } from '#desk/tickets/live/viewers-contract'
import { usePresenceStatus } from '../../../kit/live/people-here.ts'
import { shownName } from '../../../kit/text/names.ts'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { useLanguage } from '../account/language.ts'
import { PresenceMark } from '../account/presence-mark.tsx'

interface ShownProps {
  people: readonly TicketViewer[]
}

const mostFaces = 3

export function Faces({ people }: ShownProps) {
  const presenceOf = usePresenceStatus()
  const say = useSaying()
  const typing = people.filter(({ isTyping }) => isTyping)
  const text = typing.length > 0 ? say('typing', typing) : say('viewing', people)
  return (
    <>
      <span className="flex shrink-0 -space-x-2" data-tooltip={text}>
        {people.slice(0, mostFaces).map(({ id, name }) => (
          <span key={id} className="relative rounded-full ring-2 ring-background">
            <NamedAvatar name={shownName(name)} size="sm" />
            {presenceOf(id) === 'away' ? (
              <PresenceMark presence="away" className="absolute right-0 bottom-0" />
            ) : null}
          </span>
        ))}
      </span>
      <span
        className={
          typing.length > 0 ? 'max-w-44 truncate text-primary text-xs not-roomy:sr-only' : 'sr-only'
        }
      >
        {typing.length > 0 ? say('typing', typing.map(firstNamed)) : text}
      </span>
    </>
  )
}

export function RowMark({ people }: ShownProps) {
  const say = useSaying()
  const typing = people.filter(({ isTyping }) => isTyping)
  const Icon = typing.length > 0 ? PenLine : Glasses
  const text = typing.length > 0 ? say('typing', typing) : say('viewing', people)
  return (
    <span title={text} className="inline-flex shrink-0 animate-appear text-primary">
      <Icon className="size-3.5" aria-hidden />
      <span className="sr-only">{text}</span>
    </span>
  )
}

export function TypingToo({ people }: ShownProps) {
  const say = useSaying()
  return (
    <p className="flex animate-appear items-center gap-2 border-t bg-waiting-tint px-3 py-1.5 text-xs text-waiting wide:px-5">
      <PenLine className="size-4 shrink-0" aria-hidden />
      {say('typingToo', people)}
    </p>
  )
}

function firstNamed({ name, ...rest }: TicketViewer): TicketViewer {
  return { ...rest, name: shownName(name).split(' ')[0] ?? '' }
}

function useSaying() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (key: 'typing' | 'typingToo' | 'viewing', people: readonly TicketViewer[]) => {
    const all = new Intl.ListFormat(language).format(people.map(({ name }) => shownName(name)))
    return t(key, { names: all, count: people.length })
  }
}
