import { showConnection } from '#company/connections/contract'
import { resource } from '../../kit/live/resource.ts'

/** With its texts, token and queues, which no list has. */
export const wholeConnection = resource(showConnection, { toData: (connection) => connection })
