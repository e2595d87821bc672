import type { IconName } from 'lucide-react/dynamic'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

/** Reserves the space of the bells until they load. */
export const bellPlaces = { meanwhile: Places, frame: Places }

function Places() {
  return (
    <>
      <Place icon="bell" />
      <Place icon="megaphone" />
      <Place icon="message-circle" />
    </>
  )
}

function Place({ icon }: { icon: IconName }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center text-muted-foreground"
    >
      <SymbolIcon name={icon} className="size-5" />
    </span>
  )
}
