import { ColorSwatch } from './color-swatch.tsx'
import { palette } from './palette.ts'

interface ColorChoiceProps {
  label: string
  name: string
  /** A colour outside the palette is shown before the others. */
  defaultValue: string
}

export function ColorChoice({ label, name, defaultValue }: ColorChoiceProps) {
  const begin = defaultValue.toUpperCase()
  const isOwn = begin !== '' && !palette.some((color) => color === begin)
  const colors: readonly string[] = isOwn ? [begin, ...palette] : palette
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-muted-foreground text-xs">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {colors.map((color) => (
          <ColorSwatch
            key={color}
            color={color}
            name={name}
            value={color}
            defaultChecked={color === begin}
          />
        ))}
      </div>
    </fieldset>
  )
}
