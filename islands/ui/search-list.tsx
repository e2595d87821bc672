import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Input } from './input.tsx'

export interface Option {
  key: string
  content: ReactNode
  /** Stands above the first option of each group. */
  group?: string
  /** Chosen already, where several can be. */
  isOn?: boolean
}

interface SearchListProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  label: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  onChoose: (key: string) => void
  /** Instead of options, where there are none; read out as well. */
  empty?: ReactNode
  /** Said to those who do not see the list change. */
  status?: string
  isBusy?: boolean
  listClassName?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/**
 * A field that finds and a list below it: the focus stays in the field, the arrows go through the
 * list, Enter chooses.
 */
export function SearchList(props: SearchListProps) {
  const { label, text, onText, options, onChoose, empty, status, isBusy, listClassName, ...rest } =
    props
  const { inputRef, ...input } = rest
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, options.length - 1)
  const active = options[at]

  useEffect(() => {
    const option = list.current?.querySelector(`[data-at="${at}"]`)
    option?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepOf(event.key, at, options.length)
    if (next !== undefined) {
      event.preventDefault()
      setWanted(next)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onChoose(active.key)
    }
  }
  const named = {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active ? `${id}-${at}` : undefined,
    'aria-autocomplete': 'list' as const,
  }
  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint"
          aria-hidden
        />
        <Input
          {...input}
          {...named}
          ref={inputRef}
          aria-label={input.id ? undefined : label}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWanted(0)
            onText(target.value)
          }}
          className="pl-8"
        />
      </div>
      <span className="sr-only" role="status">
        {status}
      </span>
      {options.length === 0 ? empty : null}
      <div
        ref={list}
        {...{ role: 'listbox', 'aria-label': label, 'aria-busy': isBusy }}
        id={`${id}-list`}
        className={clsx(
          'min-h-0 overflow-y-auto',
          isBusy && 'opacity-70',
          options.length === 0 && 'hidden',
          listClassName,
        )}
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            id={`${id}-${index}`}
            at={index}
            option={option}
            heading={option.group === options[index - 1]?.group ? undefined : option.group}
            isActive={index === at}
            onPoint={setWanted}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

interface OptionRowProps {
  id: string
  at: number
  option: Option
  heading: string | undefined
  isActive: boolean
  onPoint: (at: number) => void
  onChoose: (key: string) => void
}

function OptionRow({ id, at, option, heading, isActive, onPoint, onChoose }: OptionRowProps) {
  const named = { role: 'option', 'aria-selected': option.isOn ?? isActive }
  return (
    <>
      {heading ? (
        <p className="px-2 pt-2 pb-1 text-faint text-2xs" aria-hidden="true">
          {heading}
        </p>
      ) : null}
      <button
        type="button"
        {...named}
        id={id}
        data-at={at}
        tabIndex={-1}
        onPointerMove={() => onPoint(at)}
        // The focus stays in the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option.key)}
        className={clsx(
          'flex min-h-9 w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm',
          isActive && 'bg-accent',
        )}
      >
        {option.content}
      </button>
    </>
  )
}

function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
