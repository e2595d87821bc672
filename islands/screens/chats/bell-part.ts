import type { BellPart } from '../../frame/shell/bells/parts.ts'
import { ChatBell } from './chat-bell.tsx'

export const chatsBellPart: BellPart = { noun: 'chats', Bell: ChatBell }
