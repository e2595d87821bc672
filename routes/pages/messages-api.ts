import { messagesApiScreen } from '#islands/messages-api/messages-api-screen.tsx'
import { page } from '../page.tsx'

/** The tokens of connections are fetched: pages do not include them. */
export const messagesApiPage = page(messagesApiScreen, async () => ({}))
