import { listQuickMessages } from '#desk/quick-messages/listing'
import { quickMessagesScreen } from '#islands/screens/quick-messages/quick-messages-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const quickMessagesPage = page(quickMessagesScreen, async (scope) => ({
  quickMessages: [[{}, await listQuickMessages(scope, firstPage)]],
}))
