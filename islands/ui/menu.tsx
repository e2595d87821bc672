import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { Align } from './placing.ts'
import { Popover, type Trigger } from './popover.tsx'

interface MenuProps {
  trigger: Trigger
  label: string
  align?: Align
  children: ReactNode
}

/** Arrows, Home, End and first letters move; Enter chooses; Tab and Escape leave. */
export function Menu({ trigger, label, align, children }: MenuProps) {
  return (
    <Popover
      trigger={trigger}
      label={label}
      align={align}
      role="menu"
      className="min-w-48 max-w-80 outline-none"
      onOpened={(panel) => {
        if (panel.matches(':focus')) focusItem(panel, itemsIn(panel).findIndex(isChosen))
      }}
      panelProps={{ onKeyDown: moveInMenu, tabIndex: -1 }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-1">{children}</div>
    </Popover>
  )
}

function itemsIn(panel: Element): HTMLElement[] {
  const items = panel.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')
  return [...items].filter((item) => item.checkVisibility())
}

function isChosen(item: HTMLElement): boolean {
  return item.role === 'menuitemradio' && item.ariaChecked === 'true'
}

function focusItem(panel: Element, index: number) {
  const items = itemsIn(panel)
  items[index < 0 ? 0 : index % items.length]?.focus()
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const panel = event.currentTarget
  const items = itemsIn(panel)
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = stepOf(event.key, at, items)
  if (event.key === 'Tab') panel.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  focusItem(panel, next)
}

function stepOf(key: string, at: number, items: HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return Math.max(at, 0) - 1 + items.length
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const found = rest.find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
  return found ? items.indexOf(found) : undefined
}

const row =
  'flex min-h-8 w-full select-none items-center gap-2 rounded-sm px-2 py-1.5 focus-inside text-left text-sm hover:bg-accent focus:bg-accent disabled:opacity-50'

function closeMenuAround(element: Element) {
  const panel = element.closest('[popover]')
  if (panel instanceof HTMLElement) panel.hidePopover()
}

interface ItemProps {
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onSelect, danger, disabled, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        closeMenuAround(currentTarget)
        onSelect()
      }}
      className={clsx(row, danger && 'text-destructive')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; text: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** One of several, with a tick beside the chosen one. */
export function MenuChoices<Value extends string>(props: ChoicesProps<Value>) {
  return (
    <>
      <MenuLabel>{props.label}</MenuLabel>
      {props.choices.map(({ value, text, lang }) => (
        <Checkable
          key={value}
          role="menuitemradio"
          checked={value === props.value}
          lang={lang}
          onClick={({ currentTarget }) => {
            closeMenuAround(currentTarget)
            props.onChoose(value)
          }}
        >
          {text}
        </Checkable>
      ))}
    </>
  )
}

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Stays open: several are chosen one after the other. */
export function MenuCheck({ checked, onChange, children }: CheckProps) {
  return (
    <Checkable role="menuitemcheckbox" checked={checked} onClick={() => onChange(!checked)}>
      {children}
    </Checkable>
  )
}

interface CheckableProps extends ComponentProps<'button'> {
  role: 'menuitemradio' | 'menuitemcheckbox'
  checked: boolean
}

function Checkable({ role, checked, children, ...rest }: CheckableProps) {
  const named = { role, 'aria-checked': checked }
  return (
    <button type="button" tabIndex={-1} className={row} {...named} {...rest}>
      <span className="flex size-4 shrink-0 items-center">
        {checked ? <Check className="size-4 text-primary" aria-hidden /> : null}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
    </button>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="px-2 py-1.5 text-faint text-xs">{children}</p>
}

export function MenuLine() {
  return <hr className="-mx-1 my-1 border-border" />
}
