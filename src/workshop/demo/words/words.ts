/** What the shop of the demo has written down, in the language that its owner speaks. */
import type { Language } from '#kernel/i18n/languages'
import type { DemoFile } from '../files/files.ts'
import type { QuoteLines } from '../files/quote.ts'

export type QueueKey = 'sales' | 'deliveries' | 'returns'
export type TagKey =
  | 'regular'
  | 'wholesale'
  | 'urgent'
  | 'quote'
  | 'toConfirm'
  | 'inTheMaking'
  | 'onItsWay'
export type QuickKey = 'greeting' | 'hours' | 'shipping' | 'guarantee' | 'payment' | 'goodbye'

export interface MenuRow {
  option: string
  title: string
  message: string
  below?: MenuRow[]
}

/** The last list still waits for a file. */
export interface FileListRow {
  name: string
  message: string
  options: { name: string; file?: DemoFile }[]
}

interface Title {
  title: string
  text: string
}

export interface ShopWords {
  company: string
  queues: Record<QueueKey, string>
  /** Above the list of queues. */
  greeting: string
  salesGreeting: string
  closedMessage: string
  menu: MenuRow[]
  tags: Record<TagKey, string>
  quickMessages: Record<QuickKey, { shortcode: string; message: string }>
  files: Partial<Record<DemoFile, string>>
  quote: QuoteLines
  catalogue: FileListRow
  wholesalePrices: FileListRow
  announcements: { maintenance: Title; voiceNotes: Title; holidays: Title }
  lists: { lastYear: string; current: string }
  shopVariable: { key: string; value: string }
  campaigns: {
    autumn: { name: string; message1: string; message2: string }
    survey: { name: string; message1: string; confirmationMessage1: string }
    sale: { name: string }
    moving: { name: string }
  }
  programs: { shop: string; books: string; trial: string }
  plans: { basic: string; professional: string }
  paid: { inCash: string; byTransfer: string }
}

export interface Line {
  from: 'customer' | 'agent'
  text?: string
  file?: DemoFile
  /** Author within a group. */
  author?: string
}

export interface TalkWords {
  /** Of the customers who write in the shop's language. */
  lucia: Line[]
  luciaNote: string
  patricia: Line[]
  rodrigo: Line[]
  rios: Line[]
  valentina: Line[]
  ernesto: Line[]
  group: { subject: string; lines: string[]; here: string }
  /** Of past weeks: a question, its answer, a reply. */
  dialogues: [question: string, answer: string, thanks: string][]
  farewell: string
  schedules: { delivery: string; afterwards: string; again: string }
  chats: Record<
    'deliveries' | 'team',
    { title: string; messages: [author: string, text: string][] }
  >
  colleagueReplies: string[]
  sara: { greetings: string[]; note: string; tooLate: string }
}

export interface DemoWords extends ShopWords, TalkWords {
  language: Language
}
