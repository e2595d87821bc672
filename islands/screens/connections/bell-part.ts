import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { ConnectionAlerts, ConnectionsInTrouble } from './connection-alerts.tsx'

export const connectionsBellPart: BellPart = {
  noun: 'connections',
  bellRows: { can: 'connection.edit', Rows: ConnectionsInTrouble },
  alerts: { 'alerts of connections': ConnectionAlerts },
}
