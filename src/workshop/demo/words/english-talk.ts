import { agent, customer } from './lines.ts'
import type { TalkWords } from './words.ts'

export const englishTalk: TalkWords = {
  lucia: [
    customer('Hi, good afternoon'),
    customer('Do you still have the *oak table* I saw on your page?'),
    agent('Hello, Lucía! Yes, there are two left.'),
    { from: 'agent', file: 'table', text: 'This one. It is 1.60 × 0.90 and comes assembled.' },
    customer('It is beautiful 😍'),
    customer('How long is the delivery to Coyoacán? I am asking because of a dinner on Saturday.'),
    agent('Monday to Friday, *48 hours*. If you order today it arrives on Thursday.'),
    { from: 'customer', file: 'voice' },
    agent('Sure, I will hold it until tomorrow. All the photos: https://recado.mx/p/88'),
    { from: 'customer', file: 'sofa', text: 'It goes in this room, do you think it matches?' },
    agent('It matches very well. There are matching benches for that space, too.'),
    { from: 'agent', file: 'quote' },
    customer('Perfect 🙌'),
  ],
  luciaNote: 'Prefers to be written to in the afternoon.',
  patricia: [
    customer('A leg of the armchair has come off'),
    { from: 'customer', file: 'sofa' },
    agent('We are very sorry. We will come tomorrow and repair it for free.'),
  ],
  rodrigo: [
    customer('What time does my bookcase arrive?'),
    agent('Between 12 and 2 pm. I will write when it is on its way.'),
  ],
  rios: [
    { from: 'customer', author: 'Marta Ríos', text: 'Good morning, when does the truck arrive?' },
    { from: 'customer', author: 'Iván Ríos', text: 'At 11, they told me' },
    { from: 'customer', author: 'Iván Ríos', text: 'But please confirm 🙏' },
    { from: 'customer', author: 'Paola Ríos', text: 'Everything came, but one chair is missing.' },
  ],
  valentina: [
    customer('https://recado.mx/catalogue/chairs do you have this one in walnut?'),
    { from: 'customer', file: 'shelf', text: 'And this bookcase, does it come any taller?' },
  ],
  ernesto: [
    customer('I will pick up the armchair tomorrow at 10, is that all right?'),
    agent('We look forward to it, Don Ernesto.'),
  ],
  group: {
    subject: 'Ríos family, orders and deliveries',
    lines: [
      'Does anybody know if the truck is coming?',
      'I can receive it until 5',
      'Thanks, tell us when you get here 🙌',
      'The missing chair is the one with the high back',
    ],
    here: 'Here I am 🙋',
  },
  dialogues: [
    ['Do you have walnut dining chairs?', 'Yes, at 245 each. How many do you need?', 'Six.'],
    ['Do you ship to Puebla?', 'Sure, it takes three days.', 'Very good, thank you.'],
    ['How much is the big bookcase?', 'It is 890 with delivery.', 'I will think about it.'],
    [
      'My order arrived with a dent',
      'We are sorry. We will replace it tomorrow.',
      'Thanks for being so quick.',
    ],
    ['Are you open on Sunday?', 'No, Monday to Saturday, 9 am to 6 pm.', 'Ok, Saturday then.'],
    ['Can I pay in instalments?', 'Yes, up to twelve months by card.', 'Perfect.'],
    ['I want another fabric on my sofa', 'Which colour would you like?', 'Light grey.'],
    [
      'Could you send me the invoice?',
      'With pleasure. To which address?',
      'The same one as always.',
    ],
  ],
  farewell: 'Thanks for writing to us. Have a nice day!',
  schedules: {
    delivery: 'Hi {{firstName}}, a reminder that we deliver your bookcase today, 12 to 2 pm.',
    afterwards: 'Is everything fine with your order? If not, just reply to this message.',
    again: 'The armchair you were looking for is back.',
  },
  chats: {
    deliveries: {
      title: 'Deliveries',
      messages: [
        ['Beto Ramírez', 'The truck is late today, there is a lot of traffic.'],
        ['Admin', 'Thanks for telling us. Can you make it to Coyoacán before 4 pm?'],
        ['Beto Ramírez', 'Yes, that one goes first.'],
      ],
    },
    team: {
      title: 'Sales team',
      messages: [
        ['Admin', 'Who has the new catalogue?'],
        ['Sara Ibáñez', 'It is in the shared folder, *November version*.'],
        ['Carla Nascimento', 'I saw it! It turned out great.'],
        ['Admin', 'Lucía is asking about the oak table: https://recado.mx/p/88'],
        ['Sara Ibáñez', 'Two are left. Write to me here if you need anything 🙂'],
      ],
    },
  },
  colleagueReplies: [
    'Sure, I will check now.',
    'Yes, it is ready 👍',
    'Give me five minutes and I will tell you.',
    'Thanks, I will take it.',
  ],
  sara: {
    greetings: ['Hi! I will be glad to help.', 'Hello, I will check right away 🙂'],
    note: 'Over to you: they ask about delivery and you know the route. Thanks!',
    tooLate: 'You beat me to it! I was about to accept it too 😄',
  },
}
