import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/**
 * Written out instead of taken from Radix: what the server renders may carry no style attribute.
 * Arrows, Home and End move and choose; Tab goes on into the panel.
 */
export interface Tab<Value extends string> {
  value: Value
  text: string
  mark?: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  look?: 'line' | 'pill'
  className?: string
  listClassName?: string
  /** Stands at the end of the tabs' line, and is none of them. */
  end?: ReactNode
  /** The panel of the chosen tab; it carries its own scrolling. */
  children?: ReactNode
  panelClassName?: string
}

const lists = {
  line: 'gap-1 border-b px-2',
  pill: 'gap-1 rounded-md bg-muted p-1',
}
const looks = {
  line: 'h-10 border-transparent border-b-2 aria-selected:border-primary',
  pill: 'h-7 rounded-sm aria-selected:bg-background aria-selected:shadow-[0_0_0_1px_var(--border)]',
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value, onChange, look = 'line' } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs.at(stepOf(event.key, at, tabs.length) ?? at)
    if (!next || next.value === value) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  return (
    <div className={clsx('flex min-h-0 flex-col', props.className)}>
      <div className={clsx('flex shrink-0 items-center', lists[look], props.listClassName)}>
        <div
          ref={list}
          role="tablist"
          aria-label={props.label}
          className="flex min-w-0 flex-1 gap-1"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-tab={tab.value}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
              className={clsx(
                'focus-inside flex min-w-0 flex-1 items-center justify-center gap-1.5 px-2 font-medium text-muted-foreground text-xs transition-colors hover:text-foreground aria-selected:text-foreground',
                looks[look],
              )}
            >
              <span className="truncate">{tab.text}</span>
              {tab.mark}
            </button>
          ))}
        </div>
        {props.end}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={clsx('flex min-h-0 flex-1 flex-col', props.panelClassName)}
      >
        {props.children}
      </div>
    </div>
  )
}

function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
