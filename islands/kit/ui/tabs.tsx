/** Not Radix, which renders style attributes that the content policy forbids. */
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId } from 'react'
import { cn } from './cn.ts'

interface Choice {
  value: string
  /** A method, so that a narrower value type is accepted. */
  onValueChange(value: string): void
}

const ChoiceContext = createContext<Choice & { id: string }>({
  id: '',
  value: '',
  onValueChange: () => undefined,
})

export function Tabs(props: ComponentProps<'div'> & Choice) {
  const { value, onValueChange, className, ...rest } = props
  const id = useId()
  return (
    <ChoiceContext value={{ id, value, onValueChange }}>
      <div data-slot="tabs" className={cn('flex min-h-0 flex-col', className)} {...rest} />
    </ChoiceContext>
  )
}

type Variant = keyof typeof lists

const lists = {
  default: 'rounded-md bg-muted p-1',
  line: 'border-b px-2 tight:overflow-x-auto',
}
const triggers = {
  default:
    'h-7 rounded-sm aria-selected:bg-background aria-selected:shadow-[0_0_0_1px_var(--border)]',
  line: 'h-10 tight:flex-none border-transparent border-b-2 aria-selected:border-primary',
}

const VariantContext = createContext<Variant>('default')

interface TabsListProps extends ComponentProps<'div'> {
  /** What is chosen among, for screen readers. */
  'aria-label': string
  variant?: Variant
}

export function TabsList(props: TabsListProps) {
  const { variant = 'default', className, ...rest } = props
  return (
    <VariantContext value={variant}>
      <div
        data-slot="tabs-list"
        role="tablist"
        onKeyDown={chooseByKey}
        className={cn('flex min-w-0 shrink-0 items-center gap-1', lists[variant], className)}
        {...rest}
      />
    </VariantContext>
  )
}

export function TabsTrigger(props: ComponentProps<'button'> & { value: string }) {
  const { value, className, ...rest } = props
  const choice = useContext(ChoiceContext)
  const variant = useContext(VariantContext)
  const isChosen = value === choice.value
  return (
    <button
      data-slot="tabs-trigger"
      type="button"
      role="tab"
      id={`${choice.id}-${value}`}
      aria-selected={isChosen}
      aria-controls={`${choice.id}-panel`}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choice.onValueChange(value)}
      className={cn(
        'focus-inside flex min-w-0 flex-1 items-center justify-center gap-1.5 px-1.5 font-medium text-muted-foreground text-xs transition-colors hover:text-foreground aria-selected:text-foreground',
        triggers[variant],
        className,
      )}
      {...rest}
    />
  )
}

/** Scrolls by itself. */
export function TabsContent(props: ComponentProps<'div'> & { value: string }) {
  const { value, className, ...rest } = props
  const choice = useContext(ChoiceContext)
  if (value !== choice.value) return null
  return (
    <div
      data-slot="tabs-content"
      role="tabpanel"
      id={`${choice.id}-panel`}
      aria-labelledby={`${choice.id}-${value}`}
      className={cn('flex min-h-0 flex-1 flex-col', className)}
      {...rest}
    />
  )
}

function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  // Alt and an arrow goes back.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true')
  const next = tabs.at(stepOf(event.key, at, tabs.length) ?? at)
  if (!next || next === tabs[at]) return
  event.preventDefault()
  next.click()
  next.focus()
}

function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
