import { texts } from '#kernel/i18n/texts'

export const firstStepTexts = texts({
  heading: { es: 'Primeros pasos', pt: 'Primeiros passos', en: 'First steps' },
  progress: {
    es: '{{done}} de {{count}} hechos',
    pt: '{{done}} de {{count}} feitos',
    en: '{{done}} of {{count}} done',
  },
  done: { es: 'Hecho', pt: 'Feito', en: 'Done' },
  toDo: { es: 'Por hacer', pt: 'Por fazer', en: 'To do' },
  help: { es: 'Cómo se hace', pt: 'Como se faz', en: 'How to do it' },
  dismiss: { es: 'No mostrar más', pt: 'Não mostrar mais', en: 'Don’t show again' },
  connected: {
    es: 'Conecta tu número de WhatsApp',
    pt: 'Conecte o seu número de WhatsApp',
    en: 'Connect your WhatsApp number',
  },
  hint_connected: {
    es: 'Ponle un nombre y escanea el código.',
    pt: 'Dê um nome e escaneie o código.',
    en: 'Give it a name and scan the code.',
  },
  hours: { es: 'Pon tu horario', pt: 'Defina o seu horário', en: 'Set your opening hours' },
  hint_hours: {
    es: 'En Opciones, Horario de atención: fuera de él responde un mensaje.',
    pt: 'Em Opções, Horário de atendimento: fora dele responde uma mensagem.',
    en: 'Under Options, opening hours: outside of them a message answers.',
  },
  queues: { es: 'Reparte el trabajo', pt: 'Divida o trabalho', en: 'Divide the work' },
  hint_queues: {
    es: 'En áreas, como Ventas y Soporte: el cliente elige al escribir.',
    pt: 'Em filas, como Vendas e Suporte: o cliente escolhe ao escrever.',
    en: 'In queues, such as Sales and Support: the customer chooses when writing.',
  },
  colleagues: { es: 'Invita a tu equipo', pt: 'Convide a sua equipe', en: 'Invite your team' },
  hint_colleagues: {
    es: 'Con un enlace: cada persona elige su contraseña y entra a sus áreas.',
    pt: 'Com um link: cada pessoa escolhe a sua senha e entra nas suas filas.',
    en: 'By a link: everybody chooses a password and works in queues of their own.',
  },
  quickMessages: {
    es: 'Guarda lo que escribes a menudo',
    pt: 'Salve o que você escreve com frequência',
    en: 'Save what you write often',
  },
  hint_quickMessages: {
    es: 'Una respuesta rápida se inserta con / y su atajo.',
    pt: 'Uma resposta rápida entra com / e o seu atalho.',
    en: 'A quick message is inserted by / and its shortcut.',
  },
  answered: {
    es: 'Responde a tu primer cliente',
    pt: 'Responda ao seu primeiro cliente',
    en: 'Answer your first customer',
  },
  hint_answered: {
    es: 'Acepta un ticket que espera y escribe.',
    pt: 'Aceite um ticket que aguarda e escreva.',
    en: 'Accept a waiting ticket and write.',
  },
})
