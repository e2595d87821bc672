import { agent, customer } from './lines.ts'
import type { TalkWords } from './words.ts'

export const spanishTalk: TalkWords = {
  lucia: [
    customer('Hola, buenas tardes'),
    customer('¿Todavía tienen la *mesa de roble* que vi en la página?'),
    agent('¡Hola, Lucía! Sí, nos quedan dos.'),
    { from: 'agent', file: 'table', text: 'Es esta. Mide 1.60 × 0.90 y llega armada.' },
    customer('Está preciosa 😍'),
    customer('¿Y cuánto tarda el envío a Coyoacán? Es para una cena el sábado, por eso pregunto.'),
    agent('De lunes a viernes, *48 horas*. Si la pides hoy llega el jueves.'),
    { from: 'customer', file: 'voice' },
    agent('Claro, te la aparto hasta mañana. Aquí están todas las fotos: https://recado.mx/p/88'),
    { from: 'customer', file: 'sofa', text: 'Va en esta sala, ¿crees que combine?' },
    agent('Combina muy bien. Para ese espacio también hay bancas a juego.'),
    { from: 'agent', file: 'quote' },
    customer('Perfecto 🙌'),
  ],
  luciaNote: 'Prefiere que le escriban por la tarde.',
  patricia: [
    customer('Se despegó una pata del sillón'),
    { from: 'customer', file: 'sofa' },
    agent('Lo sentimos mucho. Pasamos mañana a repararlo sin costo.'),
  ],
  rodrigo: [
    customer('¿A qué hora llega mi librero?'),
    agent('Entre las 12 y las 14 h. Le escribo cuando vaya en camino.'),
  ],
  rios: [
    { from: 'customer', author: 'Marta Ríos', text: 'Buenos días, ¿a qué hora llega el camión?' },
    { from: 'customer', author: 'Iván Ríos', text: 'A las 11, me dijeron' },
    { from: 'customer', author: 'Iván Ríos', text: 'Pero confirmen por favor 🙏' },
    { from: 'customer', author: 'Paola Ríos', text: 'Llegó todo, pero falta una silla.' },
  ],
  valentina: [
    customer('https://recado.mx/catalogo/sillas ¿esta en color nogal?'),
    { from: 'customer', file: 'shelf', text: 'Y este librero, ¿lo tienen más alto?' },
  ],
  ernesto: [
    customer('Paso mañana a las 10 por el sillón, ¿está bien?'),
    agent('Lo esperamos, don Ernesto.'),
  ],
  group: {
    subject: 'Familia Ríos, pedidos y entregas',
    lines: [
      '¿Alguien sabe si ya viene el camión?',
      'Yo puedo recibirlo hasta las 5',
      'Gracias, avisen cuando lleguen 🙌',
      'La silla que faltaba es la del respaldo alto',
    ],
    here: 'Aquí estoy 🙋',
  },
  dialogues: [
    ['¿Tienen sillas de comedor en nogal?', 'Sí, a 2 450 cada una. ¿Cuántas necesitas?', 'Seis.'],
    ['¿Hacen envíos a Puebla?', 'Claro, tarda tres días.', 'Muy bien, gracias.'],
    ['¿Cuánto cuesta el librero grande?', 'Cuesta 8 900 con entrega incluida.', 'Lo pienso.'],
    [
      'Mi pedido llegó con un golpe',
      'Lo sentimos. Mañana lo cambiamos.',
      'Gracias por la rapidez.',
    ],
    ['¿Abren el domingo?', 'No, de lunes a sábado de 9 a 18 h.', 'Ok, voy el sábado.'],
    ['¿Puedo pagar en partes?', 'Sí, hasta en doce meses con tarjeta.', 'Perfecto.'],
    ['Quiero cambiar la tela del sofá', '¿Qué color te gustaría?', 'Gris claro.'],
    ['¿Me mandan la factura?', 'Con gusto. ¿A qué correo la enviamos?', 'Al mismo de siempre.'],
  ],
  farewell: 'Gracias por escribirnos. ¡Buen día!',
  schedules: {
    delivery: 'Hola {{firstName}}, le recordamos que hoy entregamos su librero entre 12 y 14 h.',
    afterwards: '¿Todo bien con su pedido? Si algo falta, responda a este mensaje.',
    again: 'Ya tenemos de nuevo el sillón que buscaba.',
  },
  chats: {
    deliveries: {
      title: 'Entregas',
      messages: [
        ['Beto Ramírez', 'El camión llega tarde hoy, hay tráfico en Viaducto.'],
        ['Admin', 'Gracias por avisar. ¿Alcanzas a Coyoacán antes de las 16:00?'],
        ['Beto Ramírez', 'Sí, ese va primero.'],
      ],
    },
    team: {
      title: 'Equipo de ventas',
      messages: [
        ['Admin', '¿Quién tiene el catálogo nuevo?'],
        ['Sara Ibáñez', 'Está en la carpeta compartida, *versión de noviembre*.'],
        ['Carla Nascimento', 'Eu vi! Ficou ótimo.'],
        ['Admin', 'Lucía pregunta por la mesa de roble: https://recado.mx/p/88'],
        ['Sara Ibáñez', 'Quedan dos. Escríbeme por aquí si necesitas algo 🙂'],
      ],
    },
  },
  colleagueReplies: [
    'Claro, ahora lo reviso.',
    'Sí, ya quedó listo 👍',
    'Dame cinco minutos y te digo.',
    'Gracias, lo tomo yo.',
  ],
  sara: {
    greetings: ['¡Hola! Con gusto te ayudo.', 'Buenas, ahora mismo lo reviso 🙂'],
    note: 'Te lo paso: pregunta por el envío y tú conoces la ruta. ¡Gracias!',
    tooLate: '¡Me ganaste! Yo también iba a aceptarlo 😄',
  },
}
