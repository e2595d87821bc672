import { react, type Story, say } from '../acts.ts'

export const spanishStories: Story[] = [
  {
    number: '5491145670003',
    name: 'Camila Ríos',
    language: 'es',
    opening: [say('Buenas, ¿a qué hora cierran hoy?')],
    answers: { no: [say('Ah, entonces paso mañana temprano.')] },
  },
  {
    number: '5215512340011',
    name: 'Sofía Aguilar',
    language: 'es',
    opening: [say('Hola, ¿hacen este librero a la medida?'), { do: 'file', file: 'shelf' }],
    answers: {
      yes: [say('¡Qué bien! Sería de 2.10 de alto. ¿Cuánto costaría?')],
      no: [say('Lástima. ¿Y el de la foto en qué medidas viene?')],
      price: [react('❤️'), say('Me encaja. ¿Cuándo podrían empezar?')],
    },
  },
  {
    number: '5215512340012',
    name: 'Tomás Vega',
    language: 'es',
    opening: [{ do: 'file', file: 'voice' }],
  },
  {
    number: '5215512340013',
    name: 'Elena Paredes',
    language: 'es',
    opening: [
      say('Buenas tardes. Quiero este pedido, ¿me confirman si hay existencias?'),
      {
        do: 'order',
        note: 'Para el viernes, por favor',
        articles: [
          { name: 'Silla de nogal', quantity: 4, pesos: 2_450 },
          { name: 'Mesa de roble', quantity: 1, pesos: 11_900 },
        ],
      },
    ],
    answers: {
      yes: [react('🙌'), say('Perfecto. ¿Necesitan mi dirección?')],
      price: [say('De acuerdo, ¿puedo pagar con tarjeta?')],
    },
  },
  {
    number: '5215512340014',
    name: 'Gustavo Lara',
    language: 'es',
    opening: [
      say('Hola, mi sofá llega el jueves, ¿verdad?'),
      { do: 'edit', text: 'Hola, mi sofá llega el *viernes*, ¿verdad?' },
    ],
    answers: {
      yes: [say('Excelente. ¿Y a qué dirección lo mandan?')],
      no: [say('¿Cómo que no? Ya lo pagué completo 😟')],
    },
  },
  {
    number: '5215512340015',
    name: 'Beatriz Montes',
    language: 'es',
    opening: [
      say('Les paso el contacto de mi arquitecta, ella elige la tela'),
      { do: 'contact', name: 'Arq. Irene Solano', number: '5215544556677' },
    ],
    answers: { thanks: [{ do: 'sticker' }] },
  },
  {
    number: '5215512340016',
    name: 'Raúl Ochoa',
    language: 'es',
    opening: [
      say('¿Llegan hasta aquí con la entrega?'),
      {
        do: 'place',
        name: 'Casa de Raúl',
        address: 'Av. Miguel Ángel de Quevedo 340, Coyoacán',
        latitude: 19.3467,
        longitude: -99.1617,
      },
    ],
    answers: {
      yes: [say('Genial. ¿Qué costo tiene el envío?')],
      no: [say('Entonces mando yo por ella. ¿Dónde están ustedes?')],
      address: [react('👍'), say('Ya lo ubiqué, gracias.')],
    },
  },
  {
    number: '5215512340017',
    name: 'Daniela Rangel',
    language: 'es',
    opening: [
      say('Me urge el 4491, ya son tres semanas'),
      say('Perdón, me equivoqué de chat'),
      {
        do: 'delete',
      },
    ],
    answers: { yes: [say('Gracias, quedo al pendiente 🙏')] },
  },
]
