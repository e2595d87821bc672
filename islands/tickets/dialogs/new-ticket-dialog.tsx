export function NewTicketDialog(_: { ticket?: unknown; contact?: unknown; onClose: () => void }) {
  return null
}
