import { isUsable } from '#company/connections/state'
import { useMay } from '../../../kit/facts/facts.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { connectionList } from '../../connections/connection-list.ts'
import { useBubble } from '../conversation/bubble-context.ts'

/** The number had no connection. */
const awayCodes = new Set([
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_WAPP_AWAY_TOO_LONG',
])
/** Sent again, they fail again. */
const finalCodes = new Set([
  'ERR_BODY_TOO_LARGE',
  'ERR_MEDIA_TOO_LARGE',
  'ERR_UNSUPPORTED_MEDIA_TYPE',
  'ERR_NO_MEDIA_FOUND',
  'ERR_EMPTY_FILE',
])

export interface FailureHelp {
  /** The number is connected again, so the code no longer applies. */
  isPast: boolean
  toConnections: boolean
  toContact: boolean
  isFinal: boolean
}

export function useFailureHelp(why: string | null): FailureHelp {
  const { ticket } = useBubble()
  const mayLink = useMay('connection.edit')
  const { data } = useResource(connectionList, {})
  const connection = data?.connections.find(({ id }) => id === ticket.whatsappId)
  const wasAway = awayCodes.has(why ?? '')
  const isBack = isUsable(connection)
  return {
    isPast: wasAway && isBack,
    toConnections: wasAway && !isBack && mayLink,
    toContact: why === 'ERR_WAPP_INVALID_CONTACT' && !ticket.isGroup,
    isFinal: finalCodes.has(why ?? ''),
  }
}
