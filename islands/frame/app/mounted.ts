/** What a page that is there already starts besides. */
import type { Entry } from '../entry.ts'
import { revealCurrent } from '../shell/drawer/reveal.ts'
import { showAskedField } from './asked-field.ts'
import { startClosingByBack } from './back.ts'
import type { openClient } from './client.ts'
import { followMyself } from './following-myself.ts'
import { registerServiceWorker } from './service-worker.ts'

export function mounted(client: ReturnType<typeof openClient>, entry: Entry) {
  startClosingByBack()
  registerServiceWorker()
  followMyself(client, entry)
  showAskedField()
  revealCurrent()
}
