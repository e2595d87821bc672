/** Apart from the contract, since every page shows queues by name but few need the rest of them. */
import * as v from 'valibot'

export const QueueCard = v.object({ id: v.number(), name: v.string(), color: v.string() })
export type QueueCard = v.InferOutput<typeof QueueCard>
