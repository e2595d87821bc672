import { react, type Story, say } from '../acts.ts'

export const englishStories: Story[] = [
  {
    number: '14155550021',
    name: 'Olivia Bennett',
    language: 'en',
    opening: [say('Hi there! Do you ship to California?')],
    answers: {
      yes: [say('Wonderful. What would the oak table cost?')],
      no: [say('Oh, that is a pity. Do you know who does?')],
      price: [react('👍'), say('That works for me. How do I pay?')],
    },
  },
  {
    number: '14155550022',
    name: 'Marcus Reed',
    language: 'en',
    opening: [say('Would this one fit a small room?'), { do: 'file', file: 'sofa' }],
    answers: { yes: [react('❤️'), say('Great, I will take it.')] },
  },
  {
    number: '14155550023',
    name: 'Grace Holloway',
    language: 'en',
    opening: [
      say('My order arrives on Tuesday, right?'),
      { do: 'edit', text: 'My order arrives on *Thursday*, right?' },
    ],
    answers: { no: [say('When then? I took the day off for it.')] },
  },
]
