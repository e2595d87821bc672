/** A message of one kind, and what an agent who reads it is told. */
import type { proto } from '@whiskeysockets/baileys'
import type { Language } from '#kernel/i18n/languages'
import type { OutgoingFile } from '#workshop/simulator/files'
import type { Phone, SayOptions } from '#workshop/simulator/phone'
import type { Simulator } from '#workshop/simulator/simulator'

export type Said = Record<Language, string>

/** From a customer's phone to the company's. */
export interface Line {
  from: Phone
  owner: Phone
  /** Answers the id of the message. */
  send(content: proto.IMessage, options?: SayOptions): Promise<string>
  fileOf(file: OutgoingFile): proto.IMessage
  /** What WhatsApp tells of orders on request. */
  orders: Simulator['orders']
}

export interface Sample {
  /** The customer who sends it is called by it. */
  name: string
  /** All of it, with the changes that follow; answers the id of the message. */
  send(line: Line): Promise<string>
  /** What the row in the list of tickets says; left out for what opens no ticket. */
  row?: Said
  /** What the bubble says, each part of it; the row's words unless given. */
  bubble?: Said[]
}

export const inAll = (words: string): Said => ({ es: words, pt: words, en: words })

/** A kind's name, with the words of the message behind it. */
export function named(es: string, pt: string, en: string, words = ''): Said {
  const all = [es, pt, en].map((kind) => [kind, words].filter(Boolean).join(' '))
  const [inSpanish = '', inPortuguese = '', inEnglish = ''] = all
  return { es: inSpanish, pt: inPortuguese, en: inEnglish }
}
