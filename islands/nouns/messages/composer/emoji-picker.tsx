import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '#kernel/own'
import { useFacts } from '../../../kit/facts/facts.tsx'
import type { Catalogue } from '../../../kit/i18n/catalogue.ts'
import { type Emoji, findEmoji, loadEmoji } from './emoji-data.ts'
import { recentEmoji, rememberEmoji } from './recent-emoji.ts'

const groups: readonly [number, keyof Catalogue['composer']][] = [
  [0, 'emojiFaces'],
  [1, 'emojiPeople'],
  [3, 'emojiNature'],
  [4, 'emojiFood'],
  [5, 'emojiPlaces'],
  [6, 'emojiActivities'],
  [7, 'emojiObjects'],
  [8, 'emojiSymbols'],
  [9, 'emojiFlags'],
]
const columns = 8

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('composer')
  const all = useEmoji()
  const [query, setQuery] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const sections = useSections(all, query)

  const pick = (emoji: string, { stays }: { stays: boolean }) => {
    rememberEmoji(emoji)
    onPick(emoji)
    const panel = grid.current?.closest('[popover]')
    if (!stays && panel instanceof HTMLElement) panel.hidePopover()
  }
  return (
    <>
      <input
        ref={search}
        type="search"
        value={query}
        placeholder={t('emojiSearch')}
        aria-label={t('emojiSearch')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          if (event.nativeEvent.isComposing) return
          event.preventDefault()
          buttonsIn(grid.current)[0]?.focus()
        }}
        className="m-2 h-9 shrink-0 rounded-md border border-input bg-background px-3 text-sm"
      />
      <div ref={grid} data-grid className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {sections.map(({ title, emoji }) => (
          <Section key={title} title={t(title)} emoji={emoji} onPick={pick} />
        ))}
        {all && sections.length === 0 ? (
          <p role="status" className="p-2 text-faint text-xs">
            {t('emojiNone')}
          </p>
        ) : null}
      </div>
    </>
  )
}

function useEmoji(): readonly Emoji[] | undefined {
  const { language } = useFacts()
  const [all, setAll] = useState<readonly Emoji[]>()
  useEffect(() => {
    loadEmoji(language).then(setAll, () => setAll([]))
  }, [language])
  return all
}

interface Shown {
  title: keyof Catalogue['composer']
  emoji: readonly Emoji[]
}

function useSections(all: readonly Emoji[] | undefined, query: string): Shown[] {
  return useMemo(() => {
    if (!all) return []
    const found = query.trim() === '' ? all : findEmoji(all, query)
    const ofGroups = groups.map(([group, title]) => ({
      title,
      emoji: found.filter((one) => one.group === group),
    }))
    const isSought = query.trim() !== ''
    const recent = isSought
      ? []
      : recentEmoji().flatMap((one) => all.find((e) => e.emoji === one) ?? [])
    return [{ title: 'emojiRecent' as const, emoji: recent }, ...ofGroups].filter(
      ({ emoji }) => emoji.length > 0,
    )
  }, [all, query])
}

interface SectionProps {
  title: string
  emoji: readonly Emoji[]
  onPick: (emoji: string, how: { stays: boolean }) => void
}

function Section({ title, emoji, onPick }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <h3 className="py-1 font-medium text-faint text-2xs">{title}</h3>
      <div className="grid grid-cols-8">
        {emoji.map((one) => (
          <button
            key={one.emoji}
            type="button"
            tabIndex={-1}
            aria-label={one.name}
            title={one.name}
            onKeyDown={moveInGrid}
            onClick={({ shiftKey }) => onPick(one.emoji, { stays: shiftKey })}
            className="flex h-9 items-center justify-center rounded-sm text-xl hover:bg-accent focus:bg-accent focus-inside"
          >
            {one.emoji}
          </button>
        ))}
      </div>
    </section>
  )
}

function buttonsIn(grid: Element | null): HTMLButtonElement[] {
  return [...(grid?.querySelectorAll('button') ?? [])]
}

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
}

function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const step = own(steps, event.key)
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const grid = event.currentTarget.closest('[data-grid]')
  const buttons = buttonsIn(grid)
  const next = buttons.findIndex((button) => button.matches(':focus')) + step
  if (next < 0) grid?.parentElement?.querySelector('input')?.focus()
  else buttons[Math.min(next, buttons.length - 1)]?.focus()
}
