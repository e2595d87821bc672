import { useId, useRef, useState } from 'react'
import { ColorSwatch } from '../../kit/ui/color-swatch.tsx'
import { Dot } from '../../kit/ui/dot.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { palette } from '../../kit/ui/palette.ts'

interface ColorFieldProps {
  label: string
  hint: string
  error?: string
  name: string
  defaultValue: string
}

/** Typed, or chosen from the palette, which types it. */
export function ColorField({ label, hint, error, name, defaultValue }: ColorFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [color, setColor] = useState(defaultValue)
  const choose = (chosen: string) => {
    if (!field.current) return
    field.current.value = chosen
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="flex flex-col gap-2">
      <FormField label={label} hint={hint} error={error}>
        {(parts) => (
          <div className="flex items-center gap-2.5">
            <Dot color={shownColor(color)} className="size-5 shrink-0" />
            <Input
              {...parts}
              ref={field}
              name={name}
              defaultValue={defaultValue}
              onInput={({ currentTarget }) => setColor(currentTarget.value)}
              maxLength={9}
              placeholder="#00BFFF"
              autoComplete="off"
              spellCheck={false}
              required
              className="w-32 font-mono"
            />
          </div>
        )}
      </FormField>
      <Palette label={label} color={color.trim().toUpperCase()} onChoose={choose} />
    </div>
  )
}

/** Browsers paint black what is no color. */
const shownColor = (color: string) => (CSS.supports('color', color) ? color : 'none')

interface PaletteProps {
  label: string
  color: string
  onChoose: (color: string) => void
}

function Palette({ label, color: chosen, onChoose }: PaletteProps) {
  const id = useId()
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
      {palette.map((color) => (
        <ColorSwatch
          key={color}
          color={color}
          name={id}
          form=""
          checked={color === chosen}
          onChange={() => onChoose(color)}
        />
      ))}
    </fieldset>
  )
}
