import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Guarded } from '../failing/guarded.tsx'
import { cn } from './cn.ts'
import { CommandHeading, CommandInput, CommandItem, CommandList } from './command.tsx'

export interface Option {
  key: string
  content: ReactNode
  group?: string
  isOn?: boolean
}

interface SearchListProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  label: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  onChoose: (key: string) => void
  /** Index of the initially active option; -1 for none. */
  start?: number
  empty?: ReactNode
  status?: string
  isBusy?: boolean
  listClassName?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

export function SearchList(props: SearchListProps) {
  const {
    label,
    text,
    onText,
    options,
    onChoose,
    start = 0,
    empty,
    status,
    isBusy,
    listClassName,
    ...rest
  } = props
  const { inputRef, ...input } = rest
  const id = useId()
  const { active, list, point, onKeyDown } = useActive({ options, start, onChoose })
  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <CommandInput
        {...input}
        ref={inputRef}
        aria-label={input.id ? undefined : label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          point(undefined)
          onText(target.value)
        }}
      />
      <span className="sr-only" role="status">
        {status}
      </span>
      {options.length === 0 ? empty : null}
      <CommandList
        ref={list}
        id={`${id}-list`}
        aria-label={label}
        aria-busy={isBusy}
        className={cn(options.length === 0 && 'hidden', listClassName)}
      >
        <Options id={id} options={options} active={active} onPoint={point} onChoose={onChoose} />
      </CommandList>
    </div>
  )
}

interface OptionsProps {
  id: string
  options: readonly Option[]
  active: number
  onPoint: (at: number) => void
  onChoose: (key: string) => void
}

function Options({ id, options, active, onPoint, onChoose }: OptionsProps) {
  return options.map(({ key, content, group, isOn }, at) => (
    <Fragment key={key}>
      {group && group !== options[at - 1]?.group ? <CommandHeading>{group}</CommandHeading> : null}
      <CommandItem
        id={`${id}-${at}`}
        data-at={at}
        isActive={at === active}
        isChosen={isOn ?? at === active}
        onPointerMove={() => onPoint(at)}
        onClick={() => onChoose(key)}
      >
        <Guarded kind="option">{content}</Guarded>
      </CommandItem>
    </Fragment>
  ))
}

function useActive({
  options,
  start,
  onChoose,
}: Pick<SearchListProps, 'options' | 'onChoose'> & { start: number }) {
  const list = useRef<HTMLDivElement>(null)
  const [pointed, point] = useState<number>()
  const active = Math.min(pointed ?? start, options.length - 1)

  useEffect(() => {
    const option = list.current?.querySelector(`[data-at="${active}"]`)
    option?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepOf(event.key, active, options.length)
    if (next !== undefined || event.key === 'Enter') event.preventDefault()
    if (next !== undefined) point(next)
    const chosen = options[active]
    if (event.key === 'Enter' && chosen) onChoose(chosen.key)
  }
  return { active, list, point, onKeyDown }
}

function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  return undefined
}
