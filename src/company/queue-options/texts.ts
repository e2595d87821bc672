import { texts } from '#kernel/i18n/texts'

/** Of the editor of a menu and its preview. */
export const queueOptionTexts = texts({
  subtitle: {
    es: 'El cliente responde con un número y recibe el texto de esa opción.',
    pt: 'O cliente responde com um número e recebe o texto dessa opção.',
    en: 'Customers reply with a number and get the text of that option.',
  },
  back: { es: 'Áreas', pt: 'Filas', en: 'Queues' },
  add: { es: 'Nueva opción', pt: 'Nova opção', en: 'New option' },
  addBelow: {
    es: 'Nueva opción debajo de {{title}}',
    pt: 'Nova opção abaixo de {{title}}',
    en: 'New option below {{title}}',
  },
  addTitle: { es: 'Nueva opción', pt: 'Nova opção', en: 'New option' },
  editTitle: { es: 'Editar opción', pt: 'Editar opção', en: 'Edit option' },
  empty: {
    es: 'Esta área no tiene menú',
    pt: 'Esta fila não tem menu',
    en: 'This queue has no menu',
  },
  emptyText: {
    es: 'Quien la elige recibe su saludo y espera a una persona. Agrega opciones para responder antes.',
    pt: 'Quem a escolhe recebe a saudação e espera uma pessoa. Adicione opções para responder antes.',
    en: 'Whoever chooses it gets its greeting and waits for an agent. Add options to answer before that.',
  },
  title: { es: 'Título', pt: 'Título', en: 'Title' },
  choice: { es: 'Respuesta', pt: 'Resposta', en: 'Reply' },
  choiceHint: {
    es: 'Lo que escribe el cliente para elegirla; las opciones se ordenan por este número.',
    pt: 'O que o cliente escreve para escolhê-la; as opções são ordenadas por este número.',
    en: 'What customers type to choose it; options are sorted by this number.',
  },
  message: { es: 'Texto', pt: 'Texto', en: 'Text' },
  messageHint: {
    es: 'Se envía al elegirla, sobre las opciones de abajo. Sin opciones abajo, termina el menú.',
    pt: 'É enviado ao escolhê-la, acima das opções de baixo. Sem opções abaixo, o menu termina.',
    en: 'Sent when it is chosen, above the options below it. Without options below, the menu ends.',
  },
  editNamed: { es: 'Editar {{title}}', pt: 'Editar {{title}}', en: 'Edit {{title}}' },
  moreNamed: {
    es: 'Mover o eliminar {{title}}',
    pt: 'Mover ou excluir {{title}}',
    en: 'Move or delete {{title}}',
  },
  moveUp: { es: 'Subir', pt: 'Mover para cima', en: 'Move up' },
  moveDown: { es: 'Bajar', pt: 'Mover para baixo', en: 'Move down' },
  moveIn: {
    es: 'Poner dentro de la anterior',
    pt: 'Colocar dentro da anterior',
    en: 'Move into the one above',
  },
  moveOut: { es: 'Sacar un nivel', pt: 'Subir um nível', en: 'Move out one level' },
  keys: {
    es: 'Arrastra las opciones, o muévelas con Alt y las flechas.',
    pt: 'Arraste as opções, ou mova-as com Alt e as setas.',
    en: 'Drag options, or move them with Alt and the arrow keys.',
  },
  moved: {
    es: '{{title}}: ahora es la opción {{choice}}',
    pt: '{{title}}: agora é a opção {{choice}}',
    en: '{{title}} is now option {{choice}}',
  },
  deleteTitle: {
    es: '¿Eliminar la opción {{title}}?',
    pt: 'Excluir a opção {{title}}?',
    en: 'Delete option {{title}}?',
  },
  deleteAlone: {
    es: 'No tiene opciones debajo.',
    pt: 'Não tem opções abaixo.',
    en: 'It has no options below it.',
  },
  deleteBelow_one: {
    es: 'También se elimina {{count}} opción de abajo.',
    pt: 'Também é excluída {{count}} opção abaixo.',
    en: '{{count}} option below it is deleted too.',
  },
  deleteBelow_other: {
    es: 'También se eliminan {{count}} opciones de abajo.',
    pt: 'Também são excluídas {{count}} opções abaixo.',
    en: '{{count}} options below it are deleted too.',
  },
  deleted_one: {
    es: 'Se eliminó {{count}} opción',
    pt: '{{count}} opção excluída',
    en: '{{count}} option deleted',
  },
  deleted_other: {
    es: 'Se eliminaron {{count}} opciones',
    pt: '{{count}} opções excluídas',
    en: '{{count}} options deleted',
  },
  queueGone: {
    es: 'Esta área fue eliminada',
    pt: 'Esta fila foi excluída',
    en: 'This queue was deleted',
  },
  queueGoneText: {
    es: 'Su menú también. Lo que estás escribiendo ya no se puede guardar.',
    pt: 'O menu também. O que você está escrevendo não pode mais ser salvo.',
    en: 'Its menu too. What you are typing can no longer be saved.',
  },
  preview: { es: 'Vista previa', pt: 'Pré-visualização', en: 'Preview' },
  previewText: {
    es: 'Escribe como un cliente: hola, 1, 0, #…',
    pt: 'Escreva como um cliente: olá, 1, 0, #…',
    en: 'Write as a customer would: hello, 1, 0, #…',
  },
  previewLimit: {
    es: 'En WhatsApp se envían a lo sumo 5 respuestas automáticas por minuto.',
    pt: 'No WhatsApp são enviadas no máximo 5 respostas automáticas por minuto.',
    en: 'On WhatsApp at most 5 automatic answers are sent in a minute.',
  },
  previewSilence: {
    es: 'Sin respuesta automática',
    pt: 'Sem resposta automática',
    en: 'No automatic answer',
  },
  previewClosed: {
    es: 'Fuera de horario, sin respuesta automática',
    pt: 'Fora do horário, sem resposta automática',
    en: 'Out of hours, no automatic answer',
  },
  asCustomer: { es: 'Mensaje del cliente', pt: 'Mensagem do cliente', en: 'Customer’s message' },
  send: { es: 'Enviar', pt: 'Enviar', en: 'Send' },
  restart: { es: 'Empezar de nuevo', pt: 'Recomeçar', en: 'Start over' },
  connection: { es: 'Conexión', pt: 'Conexão', en: 'Connection' },
  queueOnly: { es: 'Solo esta área', pt: 'Somente esta fila', en: 'This queue only' },
  moment: { es: 'Día y hora', pt: 'Dia e hora', en: 'Day and time' },
  now: { es: 'Ahora', pt: 'Agora', en: 'Now' },
  momentOther: { es: 'Otro momento', pt: 'Outro momento', en: 'Another time' },
  unknownHours: {
    es: 'Los horarios de la empresa los ven los administradores; aquí cuenta como abierta.',
    pt: 'Só administradores veem os horários da empresa; aqui ela conta como aberta.',
    en: 'Only admins see the company’s hours; here it counts as open.',
  },
  momentHint: {
    es: 'Hora de {{zone}}.',
    pt: 'Horário de {{zone}}.',
    en: 'Time in {{zone}}.',
  },
})
