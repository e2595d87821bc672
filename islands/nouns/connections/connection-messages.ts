import { type Connection, connectionEvent, listConnections } from '#company/connections/contract'
import { on, resource } from '../../kit/live/resource.ts'

export type ConnectionMessages = Pick<Connection, 'id' | 'name' | 'outOfHoursMessage'>

const messagesOf = ({ id, name, outOfHoursMessage }: Connection): ConnectionMessages => ({
  id,
  name,
  outOfHoursMessage,
})

/** What each says outside the hours. */
export const connectionMessages = resource(listConnections, {
  toData: (connections): readonly ConnectionMessages[] => connections.map(messagesOf),
  events: [
    on(connectionEvent, (all: readonly ConnectionMessages[], event) => {
      const changedId = event.action === 'delete' ? event.whatsappId : event.whatsapp.id
      const others = all.filter(({ id }) => id !== changedId)
      if (event.action === 'delete') return others
      return [...others, messagesOf(event.whatsapp)].sort((a, b) => a.id - b.id)
    }),
  ],
})
