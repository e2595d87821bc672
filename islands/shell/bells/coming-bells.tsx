import type { IconName } from 'lucide-react/dynamic'
import { unsaid } from '../../app/broken-part.tsx'
import { later } from '../../app/later.tsx'
import { SymbolIcon } from '../../ui/symbol-icon.tsx'

/** Reserves the space of the bells until they load. */
export const ComingBells = later(async () => (await import('./more-bells.tsx')).MoreBells, {
  meanwhile: Places,
  frame: Places,
})

export const ChatsMark = later(async () => (await import('./chat-bell.tsx')).ChatsMark, {
  frame: unsaid,
})

export const ConnectionsMark = later(
  async () => (await import('./connections-mark.tsx')).ConnectionsMark,
  { frame: unsaid },
)

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
