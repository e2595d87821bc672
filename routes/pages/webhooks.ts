import { webhooksScreen } from '#islands/screens/webhooks/webhooks-screen.tsx'
import { listWebhooks } from '#programs/webhooks/reading'
import { page } from '../page.tsx'

export const webhooksPage = page(webhooksScreen, async (scope) => ({
  webhooks: [[{}, await listWebhooks(scope)]],
}))
