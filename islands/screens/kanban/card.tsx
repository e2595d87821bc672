import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { later } from '../../kit/later/later.tsx'
import { few } from '../../kit/text/few.ts'
import { shownName } from '../../kit/text/names.ts'
import { usePreview } from '../../kit/text/preview.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { Count } from '../../kit/ui/count.tsx'
import { Dot } from '../../kit/ui/dot.tsx'
import { useReach } from '../../nouns/contacts/use-reach.ts'
import { CardFooter } from './card-footer.tsx'
import type { MoveMenuProps } from './menus.tsx'

const MoveMenu = later(async () => (await import('./menus.tsx')).MoveMenu)

export const Card = memo(function Card(props: MoveMenuProps) {
  const { ticket } = props
  return (
    <li
      data-ticket={ticket.id}
      // Cards out of sight are neither laid out nor painted.
      className="group relative shrink-0 select-none rounded-md border bg-background p-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] [-webkit-touch-callout:none] hover:border-input data-dragged:opacity-40"
    >
      <Guarded kind="kanban card" of={ticket} rest={<PlainCard ticket={ticket} />}>
        <CardContent {...props} />
      </Guarded>
    </li>
  )
})

/** Nothing in it can throw. */
function PlainCard({ ticket: { uuid, contact, lastMessage } }: { ticket: Ticket }) {
  return (
    <a href={`/tickets/${uuid}`} draggable={false} className="focus-inside flex flex-col">
      <span className="truncate font-medium text-sm">{contact.name}</span>
      <span className="truncate text-muted-foreground text-xs">{lastMessage}</span>
    </a>
  )
}

function CardContent({ ticket, laneId, lanes, onMove }: MoveMenuProps) {
  const { t } = useTranslation('kanban')
  const isAlive = useAlive()
  const preview = usePreview()
  const reachOf = useReach()
  const { few: tags, more } = few(ticket.tags.filter(({ id }) => id !== laneId))
  return (
    <>
      <div className="flex items-center gap-2">
        <a
          href={`/tickets/${ticket.uuid}`}
          draggable={false}
          className="focus-inside min-w-0 flex-1 truncate font-medium text-sm after:absolute after:inset-0"
        >
          {shownName(ticket.contact.name)}
        </a>
        <Count of={ticket.unreadMessages} variant="default" />
        <div className="relative -my-1 -mr-1.5 size-7">
          {isAlive ? (
            <MoveMenu ticket={ticket} laneId={laneId} lanes={lanes} onMove={onMove} />
          ) : null}
        </div>
      </div>
      {ticket.isGroup ? null : (
        <p className="truncate text-faint text-xs tabular-nums">{reachOf(ticket.contact)}</p>
      )}
      <p className="mt-1 truncate text-muted-foreground text-xs">{preview(ticket)}</p>
      {tags.length > 0 ? (
        <ul aria-label={t('tags')} className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
          {tags.map((tag) => (
            <li key={tag.id} className="flex items-center gap-1.5 text-muted-foreground text-2xs">
              <Dot color={tag.color} />
              {tag.name}
            </li>
          ))}
          {more > 0 ? <li className="text-muted-foreground text-2xs">+{more}</li> : null}
        </ul>
      ) : null}
      <CardFooter ticket={ticket} />
    </>
  )
}
