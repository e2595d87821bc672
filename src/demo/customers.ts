import type { Phone } from '#simulator/phone'
import type { Simulator } from '#simulator/simulator'

interface Script {
  number: string
  name: string
  opening: string[]
  answers: string[]
}

const scripts: Script[] = [
  {
    number: '5215512340001',
    name: 'Lucía Fernández',
    opening: ['Hola, buenas tardes', '¿Todavía tienen la mesa de roble?'],
    answers: ['Perfecto, ¿cuánto tarda el envío?', 'Me la quedo. ¿Cómo les pago?', '¡Mil gracias!'],
  },
  {
    number: '5511987650002',
    name: 'João Pereira',
    opening: ['Oi! Meu pedido *4471* ainda não chegou 😕'],
    answers: ['Comprei na segunda-feira.', 'Tá bom, fico no aguardo.', 'Chegou agora, obrigado!'],
  },
  {
    number: '5491145670003',
    name: 'Camila Ríos',
    opening: ['Buenas, ¿a qué hora cierran hoy?'],
    answers: ['Genial, paso en un rato.', 'Gracias 🙌'],
  },
  {
    number: '14155550004',
    name: 'Sam Carter',
    opening: ['Hi, can I change the delivery address of my order?'],
    answers: ['221 Baker Street, please.', 'That was quick, thank you!'],
  },
]

const firstMs = 1_500
const betweenMs = 4_000
const thinkingMs = 2_500

export function bringCustomers(simulator: Simulator, companyNumber: string): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  scripts.forEach((script, index) => {
    const phone = simulator.phone({ number: script.number, name: script.name })
    later(firstMs + index * betweenMs, () => say(phone, script.opening))
    answerFrom(phone, script.answers)
  })
  return () => timers.forEach(clearTimeout)

  function say(phone: Phone, texts: string[]) {
    texts.forEach((text, index) => {
      later(index * thinkingMs, () => void phone.say(companyNumber, text))
    })
  }

  function answerFrom(phone: Phone, answers: string[]) {
    const left = [...answers]
    phone.onMessage(({ id }) => {
      later(thinkingMs / 2, () => phone.read(id))
      const answer = left.shift()
      if (answer) later(thinkingMs, () => say(phone, [answer]))
    })
  }
}
