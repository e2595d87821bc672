import { useFacts } from '../../../kit/facts/facts.tsx'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'

/** Reserves the menu's space until it loads, later than the bells. */
export const accountPlace = { meanwhile: Place, frame: Place }

function Place() {
  const { me } = useFacts()
  return (
    <span className="ml-1 flex size-9 items-center justify-center">
      <NamedAvatar name={me.name} size="sm" />
    </span>
  )
}
