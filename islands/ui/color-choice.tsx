import { useId } from 'react'
import { Dot } from './dot.tsx'
import { palette } from './palette.ts'

interface ColorChoiceProps {
  label: string
  name: string
  /** A colour outside the palette is shown before the others. */
  defaultValue: string
}

export function ColorChoice({ label, name, defaultValue }: ColorChoiceProps) {
  const id = useId()
  const begin = defaultValue.toUpperCase()
  const isOwn = begin !== '' && !palette.some((color) => color === begin)
  const colors: readonly string[] = isOwn ? [begin, ...palette] : palette
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-muted-foreground text-xs">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {colors.map((color) => (
          <label
            key={color}
            htmlFor={`${id}-${color}`}
            className="relative flex size-7 items-center justify-center rounded-full border-2 border-transparent has-checked:border-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              id={`${id}-${color}`}
              name={name}
              value={color}
              defaultChecked={color === begin}
              aria-label={color}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <Dot color={color} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
