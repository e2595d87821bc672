import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'

interface MenuProps {
  /** The button that opens it; it must take a ref. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-appear overflow-y-auto rounded-base bg-raised p-1 shadow-lift"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const row =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-small px-2 py-1.5 text-body text-ink outline-none data-highlighted:bg-hover data-disabled:opacity-50'

interface ItemProps {
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onSelect, danger, disabled, children }: ItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={clsx(row, danger && 'text-failure')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.Item>
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
  const choose = (text: string) => {
    const chosen = props.choices.find(({ value }) => value === text)
    if (chosen) props.onChoose(chosen.value)
  }
  return (
    <Radix.RadioGroup value={props.value} onValueChange={choose} aria-label={props.label}>
      <MenuLabel>{props.label}</MenuLabel>
      {props.choices.map(({ value, text, lang }) => (
        <Radix.RadioItem key={value} value={value} lang={lang} className={row}>
          <span className="flex size-4 shrink-0 items-center">
            <Radix.ItemIndicator>
              <Check className="size-4 text-accent-ink" aria-hidden />
            </Radix.ItemIndicator>
          </span>
          <span className="min-w-0 flex-1">{text}</span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
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
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={row}
    >
      <span className="flex size-4 shrink-0 items-center">
        <Radix.ItemIndicator>
          <Check className="size-4 text-accent-ink" aria-hidden />
        </Radix.ItemIndicator>
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5 text-list text-ink-faint">{children}</Radix.Label>
}

export function MenuLine() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
