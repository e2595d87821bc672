import { type ComponentProps, useId } from 'react'
import { Dot } from './dot.tsx'

interface ColorSwatchProps extends ComponentProps<'input'> {
  color: string
}

/** A radio button that is a colour; `name` groups it. */
export function ColorSwatch({ color, ...input }: ColorSwatchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative flex size-7 items-center justify-center rounded-full border-2 border-transparent has-checked:border-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
    >
      <input
        type="radio"
        id={id}
        aria-label={color}
        className="absolute inset-0 m-0 cursor-pointer opacity-0"
        {...input}
      />
      <Dot color={color} className="size-5" />
    </label>
  )
}
