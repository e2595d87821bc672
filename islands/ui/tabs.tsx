import { clsx } from 'clsx'
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

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
  /** The panel of the chosen tab; it carries its own scrolling. */
  children?: ReactNode
  panelClassName?: string
}

const lists = {
  line: 'flex gap-1 border-b border-line px-2',
  pill: 'flex gap-1 rounded-base bg-sunken p-1',
}
const triggers = {
  line: 'h-10 flex-1 border-b-2 border-transparent px-2 data-[state=active]:border-accent-ink data-[state=active]:text-ink',
  pill: 'h-7 flex-1 rounded-small px-2 data-[state=active]:bg-page data-[state=active]:text-ink data-[state=active]:shadow-[0_0_0_1px_var(--line)]',
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { look = 'line' } = props
  const choose = (text: string) => {
    const chosen = props.tabs.find(({ value }) => value === text)
    if (chosen) props.onChange(chosen.value)
  }
  return (
    <Radix.Root
      value={props.value}
      onValueChange={choose}
      className={clsx('flex min-h-0 flex-col', props.className)}
    >
      <Radix.List aria-label={props.label} className={clsx('shrink-0', lists[look])}>
        {props.tabs.map(({ value, text, mark }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className={clsx(
              'focus-inside flex min-w-0 items-center justify-center gap-1.5 text-list font-medium text-ink-soft transition-colors hover:text-ink',
              triggers[look],
            )}
          >
            <span className="truncate">{text}</span>
            {mark}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content
        value={props.value}
        tabIndex={-1}
        className={clsx('flex min-h-0 flex-1 flex-col focus:outline-none', props.panelClassName)}
      >
        {props.children}
      </Radix.Content>
    </Radix.Root>
  )
}
