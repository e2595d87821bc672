import { Kbd, KbdGroup } from '../../../kit/ui/kbd.tsx'
import { isMac } from './keys.ts'

export function ShownKeys({ keys }: { keys: readonly string[] }) {
  return (
    <KbdGroup>
      {keys.map((key) => (
        <Kbd key={key} className="h-5.5 min-w-5.5 border bg-background px-1.5 font-normal text-2xs">
          {key}
        </Kbd>
      ))}
    </KbdGroup>
  )
}

export function shownKeys(pressed: readonly string[]): readonly string[] {
  if (!isMac()) return pressed
  return pressed.flatMap((key) => {
    if (key === 'Alt') return ['⌃', '⌥']
    return key === 'Ctrl' ? '⌘' : key
  })
}
