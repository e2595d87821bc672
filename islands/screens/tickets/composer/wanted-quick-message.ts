import { askForQuickMessages } from './quick-messages-asked.ts'

let wanted: number | undefined

/** One that was chosen outside: the list that the composer opens puts it into the message. */
export function wantQuickMessage(id: number) {
  wanted = id
  askForQuickMessages()
}

export function takeWantedQuickMessage(): number | undefined {
  const id = wanted
  wanted = undefined
  return id
}
