import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import { chore } from '#kernel/workers/job'
import { findInMessages as findInMessagesCall } from './contract.ts'
import { findInMessages } from './finding-in-messages.ts'
import { indexTexts } from './indexing-texts.ts'

export const search: Area = {
  about: 'Search in the texts of messages',
  calls: [serve(findInMessagesCall, findInMessages)],
  jobs: [chore('index_texts', '* * * * *', indexTexts)],
}
