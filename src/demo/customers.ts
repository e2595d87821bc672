/** The customers' phones: newcomers write, and everybody answers an agent. */
import type { ReceivedMessage } from '#simulator/inbox'
import type { Phone } from '#simulator/phone'
import type { Simulator } from '#simulator/simulator'
import { type DemoFile, outgoingFile } from './files/files.ts'
import { customers, formerCustomers, group, newcomers } from './furnishing/customers.ts'

const firstMs = 4_000
const betweenMs = 9_000
const thinkingMs = 2_500

const spanish = [
  'Perfecto, muchas gracias 🙌',
  '¿Y cuánto tardaría?',
  'De acuerdo, lo espero.',
  'Me parece muy bien. ¿Cómo pago?',
  'Listo, quedo al pendiente.',
]
const portuguese = ['Perfeito, obrigado!', 'E quanto tempo demora?', 'Combinado 👍', 'Tá bom!']
const english = ['Great, thank you!', 'How long will it take?', 'Sounds good.', 'Perfect 👍']

/** Of Brazil, of the United States, elsewhere. */
function repliesFor(number: string): string[] {
  if (number.startsWith('55')) return portuguese
  return number.startsWith('1') ? english : spanish
}

interface Reply {
  text?: string
  file?: DemoFile
}

/** @returns what stops them */
export function bringCustomers(simulator: Simulator, companyNumber: string): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (ms: number, work: () => Promise<unknown>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // The line may be down at this moment: a phone that could not send says nothing.
      work().catch(() => undefined)
    }, ms)
    timers.add(timer)
  }
  for (const person of [...customers, ...formerCustomers, ...group.members, ...newcomers]) {
    answer(simulator.phone(person), companyNumber, later)
  }
  newcomers.forEach(({ opening, file, ...person }, index) => {
    const phone = simulator.phone(person)
    const replies = [...opening.map((text): Reply => ({ text })), ...(file ? [{ file }] : [])]
    replies.forEach((reply, at) => {
      const ms = firstMs + index * betweenMs + at * thinkingMs
      later(ms, () => send(phone, companyNumber, reply))
    })
  })
  return () => timers.forEach(clearTimeout)
}

type Later = (ms: number, work: () => Promise<unknown>) => void

function answer(phone: Phone, companyNumber: string, later: Later) {
  const replies = repliesFor(phone.number)
  let answered = 0
  phone.onMessage((message) => {
    if (message.from !== companyNumber || !isSaid(message)) return
    if (isGroup(message.to)) {
      // In a group only those answer who are mentioned.
      if (isMentioned(phone, message))
        later(thinkingMs, () => phone.say(message.to, 'Aquí estoy 🙋'))
      return
    }
    later(thinkingMs / 2, async () => phone.read(message.id))
    const reply = replyTo(phone, message) ?? { text: replies[answered++ % replies.length] }
    later(thinkingMs, () => send(phone, companyNumber, reply))
  })
}

const isGroup = (chat: string) => chat.endsWith('@g.us')

function isMentioned({ lid }: Phone, { content }: ReceivedMessage): boolean {
  const { mentionedJid } = content.extendedTextMessage?.contextInfo ?? {}
  return mentionedJid?.includes(`${lid}@lid`) === true
}

/** Edits, deletions and reactions get no answer. */
function isSaid({ content }: ReceivedMessage): boolean {
  return !content.protocolMessage && !content.reactionMessage && !content.editedMessage
}

/** Customers open files: one that did not arrive whole gets no reply. */
function replyTo(phone: Phone, message: ReceivedMessage): Reply | undefined {
  const { imageMessage, audioMessage, documentMessage, videoMessage } = message.content
  if (!imageMessage && !audioMessage && !documentMessage && !videoMessage) return undefined
  phone.file(message)
  if (audioMessage) return { file: 'voice' }
  if (imageMessage) return { text: '¡Qué bonito! Así quedaría en mi casa:', file: 'sofa' }
  return { text: 'Lo recibí, gracias.' }
}

async function send(phone: Phone, companyNumber: string, { text, file }: Reply) {
  if (!file) return phone.say(companyNumber, text ?? '')
  const outgoing = await outgoingFile(file)
  return phone.sendFile(companyNumber, { ...outgoing, ...(text ? { caption: text } : {}) })
}
