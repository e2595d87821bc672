import { texts } from '#kernel/i18n/texts'

export const demoTexts = texts({
  demo: { es: 'Demostración', pt: 'Demonstração', en: 'Demo' },
  tryThis: { es: 'Prueba esto', pt: 'Experimente', en: 'Try this' },
  customer: { es: 'Llega un cliente', pt: 'Chega um cliente', en: 'A customer arrives' },
  sara: { es: 'Empezar con Sara', pt: 'Começar com a Sara', en: 'Start with Sara' },
  close: { es: 'Ocultar la demostración', pt: 'Ocultar a demonstração', en: 'Hide the demo bar' },
  done: { es: 'Hecho', pt: 'Feito', en: 'Done' },
  answer: {
    es: 'Acepta un ticket y contesta: entienden un sí, un no, un precio y si pides la dirección.',
    pt: 'Aceite um ticket e responda: entendem um sim, um não, um preço e se pede o endereço.',
    en: 'Accept a ticket and reply: they understand yes, no, a price, and a request for their address.',
  },
  quick: {
    es: 'Escribe /{{shortcode}} en una conversación y envía la respuesta rápida.',
    pt: 'Escreva /{{shortcode}} em uma conversa e envie a resposta rápida.',
    en: 'Type /{{shortcode}} in a conversation and send the quick message.',
  },
  offline: {
    es: 'Corta la red, escribe un mensaje y vuelve a conectarte: sale solo.',
    pt: 'Desligue a rede, escreva uma mensagem e conecte de novo: ela sai sozinha.',
    en: 'Cut the network, write a message and reconnect: it leaves by itself.',
  },
  together: {
    es: 'Acepta un cliente a la vez que Sara: solo gana una persona.',
    pt: 'Aceite um cliente ao mesmo tempo que a Sara: só uma pessoa ganha.',
    en: 'Accept a customer at the same time as Sara: only one of you wins.',
  },
})
