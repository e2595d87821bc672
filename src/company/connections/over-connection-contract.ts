import * as v from 'valibot'
import { OptionalId } from '#kernel/http/fields'

/** Over which connection an API token acts; a connection's own token always over that one. */
export const OverConnection = { connectionId: OptionalId, whatsappId: OptionalId }

/** The one that a call names, if it does. */
export function connectionNamedIn(input: unknown): number | undefined {
  const named = v.safeParse(v.object(OverConnection), input)
  const { connectionId, whatsappId } = named.success ? named.output : {}
  return connectionId ?? whatsappId ?? undefined
}
