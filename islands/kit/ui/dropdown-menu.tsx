import Check from 'lucide-react/icons/check'
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'
import { OneAtATime } from '../pressing/one-at-a-time.ts'
import { cn } from './cn.ts'
import { focusChosen, moveInMenu } from './menu-keys.ts'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'

/** Of a menu, whose items are gone while it is closed. */
const PressesContext = createContext(new OneAtATime())

export function DropdownMenu({ children }: { children: ReactNode }) {
  const [presses] = useState(() => new OneAtATime())
  return (
    <PressesContext value={presses}>
      <Popover role="menu">{children}</Popover>
    </PressesContext>
  )
}

export const DropdownMenuTrigger = PopoverTrigger

type ContentProps = ComponentProps<typeof PopoverContent>

export function DropdownMenuContent({
  align = 'start',
  className,
  children,
  ...rest
}: ContentProps) {
  return (
    <PopoverContent
      align={align}
      className={cn('min-w-48 outline-none', className)}
      onOpened={(menu) => menu.matches(':focus') && focusChosen(menu)}
      onKeyDown={moveInMenu}
      tabIndex={-1}
      {...rest}
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-1">{children}</div>
    </PopoverContent>
  )
}

const row =
  'flex min-h-8 w-full select-none items-center gap-2 rounded-sm px-2 py-1.5 focus-inside text-left text-sm hover:bg-accent focus:bg-accent disabled:opacity-50'

function closeMenuAround(element: Element) {
  const menu = element.closest('[popover]')
  if (menu instanceof HTMLElement) menu.hidePopover()
}

interface ItemProps extends Omit<ComponentProps<'button'>, 'onSelect'> {
  /** While what it answers is under way, the item does nothing, also where the menu was opened anew. */
  onSelect: () => unknown
  variant?: 'default' | 'destructive'
}

export function DropdownMenuItem({ onSelect, variant, className, ...rest }: ItemProps) {
  const presses = useContext(PressesContext)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={({ currentTarget }) => {
        closeMenuAround(currentTarget)
        presses.run(onSelect, currentTarget.textContent)
      }}
      className={cn(row, variant === 'destructive' && 'text-destructive', className)}
      {...rest}
    />
  )
}

interface CheckboxItemProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

/** Keeps the menu open, to choose several. */
export function DropdownMenuCheckboxItem(props: CheckboxItemProps) {
  const { checked, onCheckedChange, children } = props
  return (
    <Checkable role="menuitemcheckbox" checked={checked} onClick={() => onCheckedChange(!checked)}>
      {children}
    </Checkable>
  )
}

interface RadioGroupProps {
  value: string
  onValueChange: (value: string) => void
}

const RadioGroupContext = createContext<RadioGroupProps | undefined>(undefined)

export function DropdownMenuRadioGroup(props: RadioGroupProps & { children: ReactNode }) {
  const { value, onValueChange, children } = props
  return <RadioGroupContext value={{ value, onValueChange }}>{children}</RadioGroupContext>
}

interface RadioItemProps {
  value: string
  lang?: string
  children: ReactNode
}

export function DropdownMenuRadioItem({ value, lang, children }: RadioItemProps) {
  const group = useContext(RadioGroupContext)
  return (
    <Checkable
      role="menuitemradio"
      checked={value === group?.value}
      lang={lang}
      onClick={({ currentTarget }) => {
        closeMenuAround(currentTarget)
        group?.onValueChange(value)
      }}
    >
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

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cn('px-2 py-1.5 text-faint text-xs', className)} {...rest} />
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<'hr'>) {
  return <hr className={cn('-mx-1 my-1', className)} {...rest} />
}
