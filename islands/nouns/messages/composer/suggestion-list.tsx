/**
 * Suggestions above the composer's field. The field keeps the focus: arrows move, Enter
 * and Tab choose, Escape closes; the list takes those keys from the field through `keys`.
 */

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { suggestionListId, type TakeKey } from './suggesting.ts'

export interface Suggestion {
  key: string | number
  label: ReactNode
  preview?: ReactNode
}

interface ListProps {
  label: string
  suggestions: readonly Suggestion[]
  onChoose: (index: number) => void
  onDismiss: () => void
  /** Tells the field which one is active, for `aria-activedescendant`. */
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

const idOf = (index: number) => `${suggestionListId}-${index}`

export function SuggestionList(props: ListProps) {
  const { label, suggestions, onChoose, onActive } = props
  const { t } = useTranslation('composer')
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, suggestions.length - 1)
  useKeys({ ...props, active, setActive: setChosen })
  useEffect(() => {
    onActive(idOf(active))
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
    return () => onActive(undefined)
  }, [active, onActive])
  const preview = suggestions[active]?.preview
  return (
    <div className="flex max-h-[min(16rem,40dvh)] border-b bg-popover narrow:flex-col">
      <div
        id={suggestionListId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto p-1"
      >
        {suggestions.map(({ key, label: text }, index) => (
          <Option
            key={key}
            index={index}
            isActive={index === active}
            onPoint={setChosen}
            onChoose={onChoose}
          >
            <Guarded kind="suggestion">{text}</Guarded>
          </Option>
        ))}
      </div>
      {preview ? (
        <div className="max-h-32 min-w-0 flex-1 overflow-y-auto p-3 text-sm narrow:border-t wide:max-h-none wide:border-l">
          {preview}
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {t('found', { count: suggestions.length })}
      </p>
    </div>
  )
}

interface OptionProps {
  index: number
  isActive: boolean
  onPoint: (index: number) => void
  onChoose: (index: number) => void
  children: ReactNode
}

/** Chooses on pointer down, so that the field keeps the focus. */
function Option({ index, isActive, onPoint, onChoose, children }: OptionProps) {
  return (
    <div
      id={idOf(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => onPoint(index)}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose(index)
      }}
      className={cn(
        '[content-visibility:auto] [contain-intrinsic-size:auto_2rem] flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-sm',
        isActive && 'bg-accent',
      )}
    >
      {children}
    </div>
  )
}

interface Wiring extends ListProps {
  active: number
  setActive: (index: number) => void
}

function useKeys({ keys, ...wiring }: Wiring) {
  const latest = useRef(wiring)
  useEffect(() => {
    latest.current = wiring
  })
  useEffect(() => {
    keys.current = (event) => takeKey(event, latest.current)
    return () => {
      keys.current = null
    }
  }, [keys])
}

type KeyWiring = Omit<Wiring, 'keys'>

function takeKey(event: KeyboardEvent, wiring: KeyWiring): boolean {
  const { suggestions, active, setActive, onChoose, onDismiss } = wiring
  const { length } = suggestions
  const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
  if (!isPlain) return false
  if (event.key === 'ArrowDown') setActive((active + 1) % length)
  else if (event.key === 'ArrowUp') setActive((active - 1 + length) % length)
  else if (event.key === 'Enter' || event.key === 'Tab') onChoose(active)
  else if (event.key === 'Escape') onDismiss()
  else return false
  return true
}
