import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent as Pressed, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '#kernel/own'
import { isCovered } from '../../../../frame/shell/palette/keys.ts'
import { oneLine } from '../../../../kit/text/one-line.ts'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { Input } from '../../../../kit/ui/input.tsx'
import { SymbolIcon } from '../../../../kit/ui/symbol-icon.tsx'
import { composerId } from '../../../../nouns/messages/composer/composer-id.ts'
import { useBubble } from '../../../../nouns/messages/conversation/bubble-context.ts'
import type { MessageRef } from '../../../../nouns/messages/conversation/jumping.ts'
import { savedScrollOf, saveScroll } from '../../../../nouns/messages/log/saved-scroll.ts'
import { findFieldId } from './find-field-id.ts'
import type { ConversationSearch } from './finding.ts'
import { markWords } from './marks.ts'
import { scrollIn } from './scroll-in-log.ts'
import { useSearchWords } from './use-search.ts'

interface FindBarProps {
  ticketId: number
  finding: ConversationSearch
  jumpTarget: MessageRef | undefined
}

export function FindBar({ ticketId, finding, jumpTarget }: FindBarProps) {
  const { t } = useTranslation(['messages', 'media', 'common'])
  const { jumpTo } = useBubble()
  const bar = useRef<HTMLDivElement>(null)
  const wordSearch = useSearchWords(ticketId)
  const { typed, setTyped, words, found, at, hit, target, go } = wordSearch
  const leave = useWayBack({ ticketId, finding, jumpTarget, bar })

  useEffect(() => {
    if (target) jumpTo(target)
  }, [target, jumpTo])
  useEffect(() => {
    const around = bar.current?.parentElement
    return around && words ? markWords(around, words, hit?.id) : undefined
  }, [words, hit?.id])
  useEscape(() => leave({ goesBack: true }))

  const onKeyDown = (event: Pressed) => {
    const by = own(steps, `${event.shiftKey ? 'Shift+' : ''}${event.key}`)
    if (!by || event.nativeEvent.isComposing) return
    event.preventDefault()
    go(by)
  }
  const isEmpty = !found || found.count === 0
  return (
    <search
      ref={bar}
      className="flex shrink-0 animate-appear flex-wrap items-center gap-1 border-b bg-background px-2 py-1.5 wide:px-4"
    >
      <div className="relative min-w-0 flex-1">
        <SymbolIcon
          name="search"
          className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint"
          aria-hidden
        />
        <Input
          id={findFieldId}
          type="search"
          enterKeyHint="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoFocus
          onChange={({ target: field }) => setTyped(field.value)}
          onKeyDown={onKeyDown}
          className="pl-8"
        />
      </div>
      <Outcome wordSearch={wordSearch} />
      <IconButton name={t('media:previous')} aria-disabled={isEmpty} onClick={() => go(1)}>
        <ChevronUp className="size-5" aria-hidden />
      </IconButton>
      <IconButton name={t('media:next')} aria-disabled={isEmpty || at === 0} onClick={() => go(-1)}>
        <ChevronDown className="size-5" aria-hidden />
      </IconButton>
      <IconButton name={t('common:close')} onClick={() => leave({ goesBack: false })}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </search>
  )
}

/** The search goes backwards in time: the next hit is an older one. */
const steps: Record<string, 1 | -1> = {
  Enter: 1,
  ArrowUp: 1,
  'Shift+Enter': -1,
  ArrowDown: -1,
}

function Outcome({ wordSearch }: { wordSearch: ReturnType<typeof useSearchWords> }) {
  const { t } = useTranslation(['media', 'tickets', 'ticketDialogs', 'common'])
  const { found, failure, isSearching, at, hit, refetch } = wordSearch
  return (
    <p
      role="status"
      className="shrink-0 px-1 text-muted-foreground text-xs tabular-nums empty:hidden narrow:order-last narrow:basis-full"
    >
      {isSearching ? t('ticketDialogs:searching') : null}
      {found?.count === 0 ? t('tickets:emptySearch') : null}
      {found && found.count > 0 ? t('place', { at: at + 1, count: found.count }) : null}
      {hit ? <span className="sr-only">{oneLine(hit.body)}</span> : null}
      {failure && !found ? (
        <button type="button" onClick={refetch} className="text-primary underline">
          {t('common:retry')}
        </button>
      ) : null}
    </p>
  )
}

interface WayProps extends FindBarProps {
  bar: React.RefObject<HTMLElement | null>
}

/** Escape returns to the scroll position before the search; closing stays. */
function useWayBack({ ticketId, finding, jumpTarget, bar }: WayProps) {
  const { jumpTo } = useBubble()
  const [before] = useState(() => ({ focus: document.activeElement, jumpTarget }))
  const place = useRef<ReturnType<typeof scrollIn>>(undefined)
  useEffect(() => {
    place.current = scrollIn(bar.current?.parentElement?.querySelector('[role=log]') ?? null)
  }, [bar])
  return ({ goesBack }: { goesBack: boolean }) => {
    const wasLed = jumpTarget !== before.jumpTarget
    const isAgain = goesBack && wasLed && place.current !== undefined
    if (isAgain) {
      const heights = savedScrollOf(ticketId)?.heights ?? new Map()
      saveScroll(ticketId, { heights, ...place.current })
    }
    if (goesBack && wasLed) jumpTo(isAgain ? undefined : before.jumpTarget)
    finding.close(isAgain)
    focusAgain(before.focus)
  }
}

function focusAgain(element: Element | null) {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body
  const target = isThere ? element : document.getElementById(composerId)
  target?.focus({ preventScroll: true })
}

/** From anywhere in the conversation; layers above it are closed first. */
function useEscape(leave: () => void) {
  const current = useRef(leave)
  current.current = leave
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
