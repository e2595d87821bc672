import { agent, customer } from './lines.ts'
import type { TalkWords } from './words.ts'

export const portugueseTalk: TalkWords = {
  lucia: [
    customer('Olá, boa tarde'),
    customer('Vocês ainda têm a *mesa de carvalho* que vi no site?'),
    agent('Oi, Lucía! Sim, restam duas.'),
    { from: 'agent', file: 'table', text: 'É esta. Mede 1,60 × 0,90 e chega montada.' },
    customer('É linda 😍'),
    customer('E quanto demora a entrega em Coyoacán? É para um jantar no sábado.'),
    agent('De segunda a sexta, *48 horas*. Se pedir hoje, chega na quinta.'),
    { from: 'customer', file: 'voice' },
    agent('Claro, reservo até amanhã. Aqui estão todas as fotos: https://recado.mx/p/88'),
    { from: 'customer', file: 'sofa', text: 'Vai nesta sala, você acha que combina?' },
    agent('Combina muito bem. Para esse espaço também há bancos do mesmo conjunto.'),
    { from: 'agent', file: 'quote' },
    customer('Perfeito 🙌'),
  ],
  luciaNote: 'Prefere que escrevam à tarde.',
  patricia: [
    customer('Um pé da poltrona descolou'),
    { from: 'customer', file: 'sofa' },
    agent('Sentimos muito. Passamos amanhã para consertar sem custo.'),
  ],
  rodrigo: [
    customer('A que horas chega minha estante?'),
    agent('Entre 12 e 14 h. Escrevo quando estiver a caminho.'),
  ],
  rios: [
    { from: 'customer', author: 'Marta Ríos', text: 'Bom dia, a que horas chega o caminhão?' },
    { from: 'customer', author: 'Iván Ríos', text: 'Às 11, me disseram' },
    { from: 'customer', author: 'Iván Ríos', text: 'Mas confirmem, por favor 🙏' },
    { from: 'customer', author: 'Paola Ríos', text: 'Chegou tudo, mas falta uma cadeira.' },
  ],
  valentina: [
    customer('https://recado.mx/catalogo/cadeiras tem esta em nogueira?'),
    { from: 'customer', file: 'shelf', text: 'E esta estante, tem mais alta?' },
  ],
  ernesto: [
    customer('Passo amanhã às 10 para buscar a poltrona, pode ser?'),
    agent('Esperamos o senhor, seu Ernesto.'),
  ],
  group: {
    subject: 'Família Ríos, pedidos e entregas',
    lines: [
      'Alguém sabe se o caminhão já está vindo?',
      'Eu posso receber até as 5',
      'Obrigada, avisem quando chegarem 🙌',
      'A cadeira que faltava é a de encosto alto',
    ],
    here: 'Estou aqui 🙋',
  },
  dialogues: [
    ['Vocês têm cadeiras de jantar em nogueira?', 'Sim, a 890 cada. Quantas precisa?', 'Seis.'],
    ['Entregam em Campinas?', 'Claro, leva três dias.', 'Muito bem, obrigado.'],
    ['Quanto custa a estante grande?', 'Custa 3 900 com entrega.', 'Vou pensar.'],
    ['Meu pedido chegou amassado', 'Sentimos muito. Trocamos amanhã.', 'Obrigada pela rapidez.'],
    ['Abrem no domingo?', 'Não, de segunda a sábado, das 9 às 18 h.', 'Ok, vou no sábado.'],
    ['Posso parcelar?', 'Sim, em até doze vezes no cartão.', 'Perfeito.'],
    ['Quero trocar o tecido do sofá', 'Que cor você gostaria?', 'Cinza-claro.'],
    [
      'Podem mandar a nota fiscal?',
      'Com prazer. Para qual e-mail enviamos?',
      'Para o mesmo de sempre.',
    ],
  ],
  farewell: 'Obrigado por escrever. Tenha um bom dia!',
  schedules: {
    delivery: 'Olá {{firstName}}, lembramos que hoje entregamos sua estante entre 12 e 14 h.',
    afterwards: 'Tudo certo com seu pedido? Se faltar algo, responda a esta mensagem.',
    again: 'Temos de novo a poltrona que o senhor procurava.',
  },
  chats: {
    deliveries: {
      title: 'Entregas',
      messages: [
        ['Beto Ramírez', 'O caminhão atrasa hoje, há trânsito na avenida.'],
        ['Admin', 'Obrigado por avisar. Você chega a Coyoacán antes das 16:00?'],
        ['Beto Ramírez', 'Sim, essa é a primeira.'],
      ],
    },
    team: {
      title: 'Equipe de vendas',
      messages: [
        ['Admin', 'Quem tem o catálogo novo?'],
        ['Sara Ibáñez', 'Está na pasta compartilhada, *versão de novembro*.'],
        ['Carla Nascimento', 'Eu vi! Ficou ótimo.'],
        ['Admin', 'A Lucía pergunta pela mesa de carvalho: https://recado.mx/p/88'],
        ['Sara Ibáñez', 'Restam duas. Me escreva por aqui se precisar de algo 🙂'],
      ],
    },
  },
  colleagueReplies: [
    'Claro, vou ver agora.',
    'Sim, já está pronto 👍',
    'Me dá cinco minutos e te falo.',
    'Obrigada, eu pego.',
  ],
  sara: {
    greetings: ['Olá! É um prazer ajudar.', 'Oi, já vou verificar 🙂'],
    note: 'Passo para você: pergunta pela entrega e você conhece a rota. Obrigada!',
    tooLate: 'Você foi mais rápido! Eu também ia aceitar 😄',
  },
}
