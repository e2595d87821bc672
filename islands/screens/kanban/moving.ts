import { firstLane, moveTicket } from '#desk/kanban/contract'
import { type Lane, laneOf } from '#desk/kanban/state'
import type { Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { call } from '#kernel/http/call'
import type { useTry } from '../../kit/failing/try.ts'
import type { Live } from '../../kit/live/live.ts'
import { shownName } from '../../kit/text/names.ts'
import { toast } from '../../kit/ui/toast.ts'

export interface MovingBoard {
  lanes: readonly Lane[]
  live: Live | undefined
  attempt: ReturnType<typeof useTry>
  /** Shows the card in this lane until its moves are done. */
  show: (ticketId: number, laneId: number) => void
  settle: () => void
  texts: {
    added: string
    removed: string
    undo: string
    leads: string
    moved: (names: { name: string; lane: string }) => string
  }
}

interface LaneChange {
  laneIds: number[]
  from?: number[]
}

/** Moves are sent one after the other, as they were made. */
let last: Promise<unknown> = Promise.resolve()
/** By card: where a move leads that is not answered yet. */
const leadingTo = new Map<number, number[]>()

/** Optimistic: a refused card returns to its lane. */
export async function moveCard(board: MovingBoard, ticket: Ticket, laneId: number) {
  const { lanes, texts } = board
  const underWay = leadingTo.get(ticket.id)
  const before = underWay ? (underWay[0] ?? firstLane) : laneOf(ticket, lanes)
  if (before === laneId) return
  const tags = ticket.tags.map(({ id }) => id)
  const from = underWay ?? tags.filter((id) => lanes.some((lane) => lane.id === id))
  const laneIds = laneId === firstLane ? [] : [laneId]
  board.show(ticket.id, laneId)
  if (!(await send(board, ticket.id, { laneIds }))) return
  const undo = {
    label: texts.undo,
    onUndo() {
      board.show(ticket.id, before)
      void send(board, ticket.id, { laneIds: from, from: laneIds })
    },
    onEnd: async () => {},
  }
  const lane = lanes.find(({ id }) => id === laneId)?.tag?.name ?? texts.leads
  const moved = texts.moved({ name: shownName(ticket.contact.name), lane: shownName(lane) })
  toast.undoable(laneId === firstLane ? texts.removed : texts.added, undo, moved)
}

function send(board: MovingBoard, ticketId: number, change: LaneChange): Promise<boolean> {
  const work = async () => {
    const ticket = await call(moveTicket, { ticketId, ...change })
    board.live?.apply(ticketUpdated, { action: 'update', ticket })
  }
  leadingTo.set(ticketId, change.laneIds)
  const sent = last.then(() => board.attempt(work))
  last = sent
  return sent.finally(() => {
    if (leadingTo.get(ticketId) === change.laneIds) leadingTo.delete(ticketId)
    // A later move of the same card is still shown.
    if (last === sent) board.settle()
  })
}
