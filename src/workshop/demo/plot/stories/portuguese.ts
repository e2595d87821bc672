import { react, type Story, say } from '../acts.ts'

export const portugueseStories: Story[] = [
  {
    number: '5511987650021',
    name: 'Thiago Barros',
    language: 'pt',
    opening: [say('Oi! Vocês entregam em São Paulo?')],
    answers: {
      yes: [say('Que ótimo! Quanto custa a mesa de carvalho?')],
      no: [say('Que pena. E se eu buscar na loja?')],
      price: [react('👍'), say('Fechado. Aceitam Pix?')],
    },
  },
  {
    number: '5511987650022',
    name: 'Letícia Moura',
    language: 'pt',
    opening: [say('Bom dia, essa estante tem em branco?'), { do: 'file', file: 'shelf' }],
    answers: { yes: [react('😍'), say('Perfeito, quero uma.')] },
  },
  {
    number: '5511987650023',
    name: 'Rafael Teixeira',
    language: 'pt',
    opening: [
      say('Podem entregar neste endereço?'),
      {
        do: 'place',
        name: 'Escritório',
        address: 'Rua Augusta 1200, São Paulo',
        latitude: -23.5577,
        longitude: -46.6602,
      },
    ],
  },
]
