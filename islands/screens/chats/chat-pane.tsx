/** A chunk of its own, with the bubbles of a conversation: loaded before render if the address names a chat. */
import type { ComponentProps } from 'react'
import { fetched } from '../../kit/later/fetched.ts'
import { fetchedHere } from '../../kit/later/later.tsx'
import type { ChatMessages } from './chat-messages.tsx'

const pane = fetched(async () => (await import('./chat-messages.tsx')).ChatMessages)

export const loadPane = pane.fetch

/** The server draws it, too, where it was loaded before. */
export const ChatPane = fetchedHere<ComponentProps<typeof ChatMessages>>(pane, {})
