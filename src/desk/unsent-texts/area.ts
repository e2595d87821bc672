import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { keepUnsentChatText, keepUnsentText, listUnsentTexts } from './storing-texts.ts'

export const unsentTexts: Area = {
  about: 'What a user has typed and not sent, for their other devices',
  calls: [
    serve(contract.listUnsentTexts, listUnsentTexts),
    serve(contract.keepUnsentText, keepUnsentText),
    serve(contract.keepUnsentChatText, keepUnsentChatText),
  ],
}
