import type { World } from '#workshop/testing/world'

let customers = 0

/** The ticket of a new customer, as rows. */
export async function ticketIn(
  { customerWrites, platform }: World,
  queueId: number | null,
  change: Record<string, unknown> = {},
) {
  const number = `52155570${String(++customers).padStart(5, '0')}`
  const message = await customerWrites('hola', { number })
  const id = message?.ticketId ?? 0
  await platform`update tickets set ${platform({ queue_id: queueId, ...change })} where id = ${id}`
  await platform`update messages set queue_id = ${queueId} where ticket_id = ${id}`
  return id
}
